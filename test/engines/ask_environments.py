"""Asks a running reward server as the clients of environments do: python ask_environments.py WHAT URL ROWS. Prints JSON.

ROWS is a JSONL file of NeMo Gym: one row a sample.
"""

import asyncio
import contextlib
import json
import os
import sys
from urllib.parse import urlsplit

what, url, rows = sys.argv[1:]
# NeMo Gym reads a configuration of its own from the arguments.
del sys.argv[1:]
# It writes where it runs, too.
os.chdir(os.path.dirname(rows))


def reply(answer):
    return f"<think>Because.</think><answer>{answer}</answer>"


async def openenv():
    """One episode after another over the WebSocket, as TRL and SkyRL go through an environment."""
    from openenv.core.generic_client import GenericEnvClient

    async with GenericEnvClient(base_url=url) as env:
        found = {}
        for answer in ("yes", "no"):
            first = await env.reset(sample_id="s_logic")
            last = await env.step({"completion": reply(answer)})
            found[answer] = [first.done, last.reward, last.done]
        found["asked"] = first.observation["question"]
        await env.reset(sample_id="s_judged")
        found["judged"] = (await env.step({"completion": reply("yes")})).reward
        try:
            await env.reset(sample_id="none")
        except Exception as error:
            found["unknown"] = type(error).__name__
        state = await env.state()
        found["state"] = state["sample_id"] if isinstance(state, dict) else state.sample_id
        return found


async def verifiers():
    """The taskset that verifiers has for servers of this protocol: seeds a session, then verifies a trace."""
    from pathlib import Path

    from verifiers.v1.graph import MessageNode
    from verifiers.v1.tasksets.nemo_gym.taskset import NeMoGymConfig, NeMoGymTaskConfig, NeMoGymTaskset
    from verifiers.v1.tasksets.nemo_gym.toolset import NeMoGymState
    from verifiers.v1.trace import Trace
    from verifiers.v1.types import AssistantMessage, UserMessage

    config = NeMoGymConfig(dataset=Path(rows), task=NeMoGymTaskConfig(resources_url=url))
    found = []
    for task, answer in zip(NeMoGymTaskset(config).load(), ["yes", "Curie", "yes"], strict=False):
        nodes = [
            MessageNode(message=UserMessage(content="Q?")),
            MessageNode(parent=0, message=AssistantMessage(content=reply(answer)), sampled=True),
        ]
        trace = Trace.model_construct(
            id="t", nodes=nodes, calls=[], metrics={}, rewards={}, info={}, state=NeMoGymState()
        )
        await task.setup(trace, None)
        reward = await task.nemo_gym(trace)
        found.append([reward, trace.metrics, trace.info["nemo_gym"].get("_ng_failure_class")])
    return found


async def nemo_gym():
    """NeMo Gym's own client, and its own reading of what a resources server answers."""
    from nemo_gym.base_resources_server import BaseSeedSessionResponse, BaseVerifyResponse
    from nemo_gym.server_utils import BaseServerConfig, ServerClient
    from omegaconf import OmegaConf

    address = {"host": urlsplit(url).hostname, "port": urlsplit(url).port}
    servers = {"touchstone": {"resources_servers": {"touchstone": {"entrypoint": "app.py", **address}}}}
    client = ServerClient(head_server_config=BaseServerConfig(**address), global_config_dict=OmegaConf.create(servers))
    found = []
    with open(rows, encoding="utf-8") as lines:
        for line, answer in zip(lines, ["yes", "Curie", "yes"], strict=False):
            row = json.loads(line)
            seeded = await client.post("touchstone", "/seed_session", json=row)
            BaseSeedSessionResponse.model_validate(await seeded.json())
            text = {"type": "output_text", "text": reply(answer), "annotations": []}
            message = {"id": "m", "type": "message", "role": "assistant", "status": "completed", "content": [text]}
            response = {
                **{"id": "r", "created_at": 0, "model": "policy", "object": "response", "output": [message]},
                **{"parallel_tool_calls": True, "tool_choice": "auto", "tools": []},
            }
            answered = await client.post(
                "touchstone", "/verify", json={**row, "response": response}, cookies=seeded.cookies
            )
            body = await answered.json()
            found.append([BaseVerifyResponse.model_validate(body).reward, body.get("_ng_failure_class")])
    return found


with contextlib.redirect_stdout(sys.stderr):
    result = asyncio.run(globals()[what]())
print(json.dumps(result, default=str))
