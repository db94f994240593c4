"""What a completion says, whether it comes as a text or as messages."""


def text_of(completion):
    """The text that the policy wrote: the text itself, or that of the last assistant message."""
    if isinstance(completion, str):
        return completion
    for message in reversed(completion):
        if message.get("role", "assistant") != "assistant":
            continue
        content = message.get("content") or ""
        if isinstance(content, list):
            content = "".join(part.get("text", "") for part in content if isinstance(part, dict))
        thought = message.get("reasoning_content")
        return f"<think>{thought}</think>{content}" if thought and "<think>" not in content else content
    return ""
