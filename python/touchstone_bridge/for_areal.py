"""AReaL: `reward_fn="touchstone_bridge.for_areal.reward"`.

AReaL takes a reward that is late for 0: give its AsyncRewardWrapper a `timeout_seconds` above the deadline here
($TOUCHSTONE_DEADLINE, 10 s), so that a completion without a reward is an error and no 0.
"""

import os

from .client import client_for, named, reward_of


def reward(prompt, completions, prompt_ids, completion_ids, **data):
    """The reward of one completion; the data needs `sample` or `sample_id`. Raises BridgeError where there is none."""
    client = client_for(deadline=float(os.environ.get("TOUCHSTONE_DEADLINE", "10")))
    [verdict] = client.score([{**named(None, data), "completion": completions}])
    return float(reward_of(verdict))
