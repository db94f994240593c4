"""ms-swift: `--external_plugins` names this file, `--reward_funcs touchstone`.

A completion without a reward is None, which ms-swift takes for "not applicable". The server is $TOUCHSTONE_URL.
"""

from swift.rewards import ORM, orms

from touchstone_bridge.client import BridgeError, client_for, named
from touchstone_bridge.text import text_of


class Touchstone(ORM):
    """The reward of each completion; the data needs a column `sample` or `sample_id`."""

    def __call__(self, completions, sample=None, sample_id=None, **_):
        rows = []
        for at, completion in enumerate(completions):
            info = {"sample": sample[at] if sample else None, "sample_id": sample_id[at] if sample_id else None}
            rows.append({**named(None, info), "completion": text_of(completion)})
        try:
            return [verdict["reward"] for verdict in client_for().score(rows)]
        except BridgeError:
            return [None] * len(rows)


orms["touchstone"] = Touchstone
