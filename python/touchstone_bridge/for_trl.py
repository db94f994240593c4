"""TRL: `GRPOTrainer(reward_funcs=reward_functions(url))`.

A completion without a reward is None in every function: TRL then leaves it out of its group's baseline and gives it no
advantage. None in some functions only would count as 0 in their sum.
"""

import threading

from .client import BridgeError, Client, named, values_of
from .text import text_of


def reward_functions(url=None, *, components=None, token=None, deadline=120.0, on_failure=None):
    """Reward functions for TRL's trainers; the dataset needs a column `sample` or `sample_id`.

    components: names of components, each a function of its own, for `reward_weights`; without it one function gives the whole
        reward, and the components are logged.
    on_failure: called with the words of what went wrong.
    """
    batch = _Batch(Client(url, token, deadline), on_failure or (lambda _: None))
    if components is None:
        return [_function("touchstone", batch, None)]
    return [_function(f"touchstone_{name}", batch, name) for name in components]


def reward_function(url=None, **options):
    """The one function that gives the whole reward."""
    return reward_functions(url, **options)[0]


class _Batch:
    """Functions of one list are called one after another with the same batch: only the first call asks."""

    def __init__(self, client, on_failure):
        self.client, self.on_failure = client, on_failure
        self.lock, self.key, self.verdicts = threading.Lock(), None, None

    def score(self, completions, columns):
        texts = [text_of(completion) for completion in completions]
        samples, ids = columns.get("sample"), columns.get("sample_id")
        rows = []
        for at, text in enumerate(texts):
            info = {"sample": samples[at] if samples else None, "sample_id": ids[at] if ids else None}
            rows.append({**named(None, info), "completion": text})
        step = getattr(columns.get("trainer_state"), "global_step", None)
        key = (step, repr(rows))
        with self.lock:
            if self.key != key:
                try:
                    self.verdicts = self.client.score(rows)
                except BridgeError as error:
                    self.on_failure(str(error))
                    self.verdicts = [None] * len(rows)
                for verdict in self.verdicts:
                    if verdict is not None and verdict["reward"] is None:
                        self.on_failure(f"{verdict['status']}: {verdict.get('reason')}")
                self.key = key
            return self.verdicts


def _function(name, batch, component):
    def reward(prompts, completions, log_metric=None, **columns):
        verdicts = batch.score(completions, columns)
        scored = [verdict for verdict in verdicts if verdict is not None and verdict["reward"] is not None]
        if component is None and log_metric is not None:
            _log(scored, len(verdicts), log_metric)
        if component is None:
            return [_or_none(verdict, lambda one: float(one["reward"])) for verdict in verdicts]
        # A component that does not apply to a sample is None as well: TRL's word for just that.
        return [_or_none(verdict, lambda one: values_of(one).get(component)) for verdict in verdicts]

    reward.__name__ = name
    return reward


def _or_none(verdict, value):
    return None if verdict is None or verdict["reward"] is None else value(verdict)


def _log(scored, count, log_metric):
    values = {}
    for verdict in scored:
        for name, value in values_of(verdict).items():
            values.setdefault(name, []).append(value)
    for name, its in values.items():
        log_metric(f"touchstone/{name}", sum(its) / len(its))
    log_metric("touchstone/unscored", (count - len(scored)) / max(1, count))
