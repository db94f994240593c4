"""One client for all trainers: retries within a deadline, then an error. It never makes up a number."""

import json
import os
import random
import threading
import time
import urllib.error
import urllib.request
import uuid

PASSING_HTTP = frozenset({408, 425, 429, 500, 502, 503, 504})
"""Replies after which it is worth asking again."""

PASSING_ROWS = frozenset({"judge_failed", "timeout", "error"})
"""Statuses of a row that may come out otherwise when it is asked again."""


class BridgeError(RuntimeError):
    """There is no reward: the server cannot be reached in time, refuses the request, or cannot score the row."""


def named(ground_truth=None, extra_info=None):
    """How a row names its sample: by the Sample itself where the data carries it, else by its id."""
    extra = extra_info if isinstance(extra_info, dict) else {}
    for value in (extra.get("sample"), ground_truth):
        if isinstance(value, dict):
            return {"sample": value}
        if isinstance(value, str) and value.lstrip().startswith("{"):
            try:
                return {"sample": json.loads(value)}
            except ValueError:
                pass
    if isinstance(extra.get("sample_id"), str):
        return {"sample_id": extra["sample_id"]}
    if isinstance(ground_truth, str):
        return {"sample_id": ground_truth}
    raise BridgeError("the row names no sample: it needs sample, sample_id, or a ground_truth that is one of them")


class Client:
    """A Touchstone server.

    url: as `touchstone serve` prints it; by default TOUCHSTONE_URL, else http://127.0.0.1:8000.
    token: where the server was started with --token-env; by default TOUCHSTONE_TOKEN.
    deadline: seconds for a batch, all retries together.
    row_attempts: how often a row is asked whose judge failed.
    """

    def __init__(self, url=None, token=None, deadline=120.0, row_attempts=3):
        self.url = (url or os.environ.get("TOUCHSTONE_URL") or "http://127.0.0.1:8000").rstrip("/")
        self.token = token or os.environ.get("TOUCHSTONE_TOKEN")
        self.deadline = float(deadline)
        self.row_attempts = int(row_attempts)
        self._components = None

    def score(self, rows):
        """Verdicts of rows `{sample | sample_id, completion}`, in order. A row that failed has `reward` None and a `status`.

        Raises BridgeError where there are no verdicts at all.
        """
        rows = list(rows)
        end = time.monotonic() + self.deadline
        verdicts = [None] * len(rows)
        wanted = list(range(len(rows)))
        for attempt in range(self.row_attempts):
            try:
                reply = self._ask("/v1/score", {"items": [rows[at] for at in wanted]}, end)
            except BridgeError:
                if attempt == 0:
                    raise
                break
            for at, verdict in zip(wanted, reply["verdicts"], strict=True):
                verdicts[at] = verdict
            wanted = [at for at in wanted if verdicts[at]["status"] in PASSING_ROWS]
            if not wanted or time.monotonic() + _pause(attempt) >= end:
                break
            time.sleep(_pause(attempt))
        return verdicts

    def components(self):
        """Keys of all components that this server's verdicts may have, sorted; asked for once."""
        if self._components is None:
            self._components = self._ask("/v1/rewards", None, time.monotonic() + self.deadline)["components"]
        return self._components

    def _ask(self, path, body, end):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        if data is not None:
            # An answer that was lost on the way is given again, and not made again.
            headers["Idempotency-Key"] = uuid.uuid4().hex
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        problem, attempt = "no time", 0
        while True:
            left = end - time.monotonic()
            if left <= 0:
                raise BridgeError(f"{self.url}{path}: no answer within {self.deadline:g} s: {problem}")
            if data is not None:
                headers["Touchstone-Deadline-Ms"] = str(max(1, int(left * 1000)))
            try:
                request = urllib.request.Request(self.url + path, data=data, headers=headers)
                with _direct.open(request, timeout=left) as reply:
                    return json.load(reply)
            except urllib.error.HTTPError as error:
                problem, wait = _words(error), _retry_after(error)
                if error.code not in PASSING_HTTP:
                    raise BridgeError(f"{self.url}{path}: {problem}") from error
            except (OSError, ValueError) as error:
                problem, wait = str(error) or type(error).__name__, None
            pause = wait if wait is not None else _pause(attempt)
            time.sleep(max(0.0, min(pause, end - time.monotonic())))
            attempt += 1


_direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""Without proxies of the environment: a reward server is on this machine or in this cluster."""


def _pause(attempt):
    return min(5.0, 0.1 * 2**attempt) * (0.5 + random.random() / 2)


def _retry_after(error):
    text = error.headers.get("Retry-After")
    return float(text) if text and text.isdigit() else None


def _words(error):
    try:
        return f"{error.code}: {json.load(error)['error']['message']}"
    except (ValueError, KeyError, TypeError, OSError):
        return str(error)


_clients = {}
_lock = threading.Lock()


def client_for(url=None, token=None, deadline=120.0):
    """One client for each address, for trainers that call a bare function."""
    key = (url, token, deadline)
    with _lock:
        if key not in _clients:
            _clients[key] = Client(url, token, deadline)
        return _clients[key]


def reward_of(verdict):
    """The reward of a verdict. Raises BridgeError where it has none."""
    if verdict["reward"] is None:
        raise BridgeError(f"{verdict['status']}: {verdict.get('reason', 'no reason given')}")
    return verdict["reward"]


def values_of(verdict):
    """The components of a verdict that have a value."""
    return {
        name: part["value"]
        for name, part in verdict["components"].items()
        if part is not None and part["value"] is not None
    }
