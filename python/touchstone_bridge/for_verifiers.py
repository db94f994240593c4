"""verifiers to 0.2: `vf.SingleTurnEnv(dataset=data, rubric=touchstone_rubric(url))`, with `sample` or `sample_id` in each row's info."""

import asyncio
import json

from .client import Client, named, reward_of
from .text import text_of


def touchstone_rubric(url=None, *, token=None, deadline=120.0):
    """A rubric of one function. A completion without a reward raises BridgeError, and fails its rollout."""
    import verifiers

    client = Client(url, token, deadline)

    async def touchstone(completion, answer="", info=None, **_):
        extra = json.loads(info) if isinstance(info, str) else info
        row = {**named(answer or None, extra), "completion": text_of(completion)}
        [verdict] = await asyncio.to_thread(client.score, [row])
        return float(reward_of(verdict))

    return verifiers.Rubric(funcs=[touchstone], weights=[1.0])
