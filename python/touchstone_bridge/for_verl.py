"""verl: `reward.custom_reward_function.path` is this file; `name` is compute_score, compute_score_async or compute_scores.

Every result has the same keys, NaN where a component does not apply: verl puts them into columns. A completion without a reward
raises: verl has no other word for it.
"""

import asyncio
import math

# verl loads this file by its path, outside the package.
from touchstone_bridge.client import client_for, named, reward_of, values_of


def _result(client, verdict):
    values = values_of(verdict)
    return {"score": reward_of(verdict), **{key: values.get(key, math.nan) for key in client.components()}}


def compute_scores(data_sources, solution_strs, ground_truths, extra_infos=None, *, url=None, token=None, deadline=120.0, **_):
    """A whole batch in one request, for the reward manager `batch`."""
    client = client_for(url, token, deadline)
    infos = extra_infos if extra_infos is not None else [None] * len(solution_strs)
    rows = [
        {**named(truth, info), "completion": solution}
        for solution, truth, info in zip(solution_strs, ground_truths, infos, strict=True)
    ]
    return [_result(client, verdict) for verdict in client.score(rows)]


def compute_score(data_source, solution_str, ground_truth, extra_info=None, **options):
    """One completion."""
    return compute_scores([data_source], [solution_str], [ground_truth], [extra_info], **options)[0]


async def compute_score_async(data_source, solution_str, ground_truth, extra_info=None, **options):
    """One completion, while others are under way; not for the manager `remote`, which wants a plain function."""
    return await asyncio.to_thread(compute_score, data_source, solution_str, ground_truth, extra_info, **options)
