"""2.2.1 LLM architecture: what a model's config.json says about its kind, size and memory."""


def parse_architecture(config):
    """What the name of a model's class gives away.

    config: a config.json as a dict; the first entry of "architectures" counts.
    Returns a dict: "family" (a string), "is_moe" and "is_causal" (True or False).
    A name that is not <Family>For<Task>: ValueError.
    """
    # TODO: split the name at its last "For", and look for experts in name and fields
    raise NotImplementedError("s2_2_1_llm_architecture.parse_architecture")


def count_parameters(config):
    """How many numbers a decoder consists of: (total, active), both whole numbers.

    config: a config.json as a dict, of a Llama, Mistral, Mixtral, Qwen2, Qwen3 or Qwen3-MoE.
    active: the total without the experts that a token does not use.
    """
    # TODO: add up embeddings, the parts of every layer, the last norm and the LM head
    raise NotImplementedError("s2_2_1_llm_architecture.count_parameters")


def kv_cache_bytes(config, tokens, batch=1, bytes_per_value=2):
    """The bytes that the keys and values of a batch take up, a whole number.

    config: as in count_parameters. tokens: how many each of the batch's sequences holds.
    bytes_per_value: 2 for FP16 and BF16, 1 for FP8. A sliding window is ignored.
    """
    # TODO: one key and one value of a head's width, for each KV head, layer and token
    raise NotImplementedError("s2_2_1_llm_architecture.kv_cache_bytes")
