"""Asks a running reward server as trainers do: python ask_reward_server.py WHAT URL BRIDGE [ARGUMENT]. Prints JSON."""

import asyncio
import contextlib
import importlib.util
import json
import os
import sys

what, url, bridge, *rest = sys.argv[1:]
sys.path.insert(0, bridge)
os.environ["TOUCHSTONE_URL"] = url


def reply(answer):
    return f"<think>Because.</think><answer>{answer}</answer>"


def outcome(call):
    """What it returned, or the name of what it raised."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def load(path):
    spec = importlib.util.spec_from_file_location("loaded_by_path", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def bridge_alone():
    from touchstone_bridge import Client
    from touchstone_bridge.for_areal import reward
    from touchstone_bridge.for_trl import reward_functions

    verl = load(f"{bridge}/touchstone_bridge/for_verl.py") if os.path.isdir(bridge) else None
    row = {"sample_id": "s_logic", "completion": reply("yes")}
    logged = {}
    whole, parts = reward_functions(url), reward_functions(url, components=["answer", "checklist"])
    batch = {
        "prompts": [""] * 3,
        "completions": [reply("yes"), [{"role": "assistant", "content": reply("no")}], reply("yes")],
        "sample_id": ["s_logic", "s_logic", "s_judged"],
    }
    lost = {"url": "http://127.0.0.1:9", "deadline": 1.0}
    found = {
        "score": [one["reward"] for one in Client(url).score([row, {**row, "sample_id": "none"}])],
        "trl": whole[0](log_metric=logged.__setitem__, **batch),
        "trl_logged": logged,
        "trl_parts": [one(**batch) for one in parts],
        "trl_lost": reward_functions(**lost)[0](**batch),
        "areal": reward("", reply("yes"), [], [], sample_id="s_logic"),
        "areal_failed": outcome(lambda: reward("", reply("yes"), [], [], sample_id="s_judged")),
    }
    if verl:
        info = {"sample_id": "s_f1"}
        one = asyncio.run(verl.compute_score_async("k", reply("Curie"), "Marie Curie", info, url=url))
        two = verl.compute_score("k", reply("yes"), "yes", {"sample_id": "s_logic"}, url=url)
        found["verl"] = [one["score"], two["score"], sorted(one) == sorted(two)]
        found["verl_failed"] = outcome(lambda: verl.compute_score("k", reply("yes"), "s_judged", url=url))
        found["verl_lost"] = outcome(lambda: verl.compute_score("k", reply("yes"), "s_logic", **lost))
    return found


def openrlhf():
    from openrlhf.utils.agent import SingleTurnAgentExecutor

    client = SingleTurnAgentExecutor(f"{url}/get_reward")
    ask = lambda label: asyncio.run(client._fetch_rewards_via_http([f"<|user|>Q{reply('yes')}</s>"], ["<|user|>Q"], [label]))
    return {"right": ask("s_logic"), "failed": outcome(lambda: ask("s_judged"))}


def ms_swift():
    from swift.rewards import orms
    from swift.utils import import_external_file

    import_external_file(f"{bridge}/touchstone_bridge/for_ms_swift.py")
    return orms["touchstone"]()([reply("yes"), reply("no"), reply("yes")], sample_id=["s_logic", "s_logic", "s_judged"])


def skyrl_gym():
    import site

    sys.path.insert(0, os.path.join(site.getsitepackages()[0], "skyrl-gym"))
    import skyrl_gym as gym

    gym.register(id="touchstone", entry_point="touchstone_bridge.for_skyrl_gym:TouchstoneEnv")
    env = gym.make("touchstone", extras={"reward_spec": {"ground_truth": "yes"}, "extra_info": {"sample_id": "s_logic"}})
    env.init([{"role": "user", "content": "Q?"}])
    return dict(env.step(reply("yes")))


def verl():
    """verl's own loading of the function by its path, and its own reward manager over a batch of one."""
    import numpy
    import torch
    from omegaconf import OmegaConf
    from tokenizers import Tokenizer, models
    from transformers import PreTrainedTokenizerFast
    from verl import DataProto
    from verl.experimental.reward_loop.reward_manager.naive import NaiveRewardManager
    from verl.trainer.ppo.reward import get_custom_reward_fn

    words = [reply("yes"), reply("no")]
    vocabulary = {word: at for at, word in enumerate([*words, "<eos>"])}
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=Tokenizer(models.WordLevel(vocab=vocabulary, unk_token="<eos>")), eos_token="<eos>"
    )

    # The manager keeps the event loop in which it is made.
    async def run(name, answer, sample_id):
        custom = {"path": f"{bridge}/touchstone_bridge/for_verl.py", "name": name, "reward_kwargs": {"url": url}}
        config = OmegaConf.create({"reward": {"num_workers": 1, "custom_reward_function": custom}})
        manager = NaiveRewardManager(config, tokenizer, get_custom_reward_fn(config))
        ids = torch.tensor([[vocabulary[reply(answer)]]])
        object_array = lambda value: numpy.array([value], dtype=object)
        row = DataProto.from_dict(
            tensors={"responses": ids, "attention_mask": torch.ones_like(ids)},
            non_tensors={
                "data_source": object_array("touchstone"),
                "reward_model": object_array({"ground_truth": "yes"}),
                "extra_info": object_array({"sample_id": sample_id}),
            },
        )
        return await manager.run_single(row)

    found = {name: asyncio.run(run(name, "no", "s_logic")) for name in ("compute_score", "compute_score_async")}
    return {**found, "failed": outcome(lambda: asyncio.run(run("compute_score", "yes", "s_judged")))}


def trl():
    """Ten steps of GRPO with a tiny model of random weights: what counts is that the trainer takes the rewards."""
    os.environ.update(HF_HUB_OFFLINE="1", TRL_EXPERIMENTAL_SILENCE="1")
    import torch
    from datasets import Dataset
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from touchstone_bridge.for_trl import reward_functions
    from transformers import PreTrainedTokenizerFast, Qwen3Config, Qwen3ForCausalLM
    from trl import GRPOConfig, GRPOTrainer

    torch.set_num_threads(1)
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    vocabulary = {token: at for at, token in enumerate(["<pad>", "<eos>", *alphabet])}
    tokens = Tokenizer(models.BPE(vocab=vocabulary, merges=[]))
    tokens.pre_tokenizer, tokens.decoder = pre_tokenizers.ByteLevel(add_prefix_space=False), decoders.ByteLevel()
    tokenizer = PreTrainedTokenizerFast(tokenizer_object=tokens, pad_token="<pad>", eos_token="<eos>", padding_side="left")
    tokenizer.chat_template = "{% for m in messages %}{{ m.content }}\n{% endfor %}"
    config = Qwen3Config(
        vocab_size=len(vocabulary), hidden_size=32, intermediate_size=64, num_hidden_layers=1, num_attention_heads=2,
        num_key_value_heads=1, head_dim=16, pad_token_id=0, eos_token_id=1, bos_token_id=1,
    )
    torch.manual_seed(0)
    rows = [{"prompt": [{"role": "user", "content": "Q?"}], "sample_id": "s_length"} for _ in range(64)]
    arguments = GRPOConfig(
        output_dir=rest[0], per_device_train_batch_size=8, num_generations=8, max_completion_length=16, max_steps=10,
        use_cpu=True, bf16=False, report_to=[], logging_steps=1, save_strategy="no", disable_tqdm=True, beta=0.0,
    )
    failures = []
    sample = json.loads(rest[1])
    data = Dataset.from_list([{**row, "sample": json.dumps(sample if at % 8 else {**sample, "id": 7})} for at, row in enumerate(rows)])
    rewards = reward_functions(url, on_failure=failures.append)
    trainer = GRPOTrainer(
        model=Qwen3ForCausalLM(config), processing_class=tokenizer, reward_funcs=rewards, args=arguments, train_dataset=data
    )
    trainer.train()
    log = [one for one in trainer.state.log_history if "rewards/touchstone/mean" in one]
    # A step is one group of one prompt: in the steps of the row that cannot be scored there is nothing to measure.
    measured = sum("touchstone/length" in one for one in log)
    return {"steps": trainer.state.global_step, "logged": len(log), "measured": measured, "failures": len(failures)}


with contextlib.redirect_stdout(sys.stderr):
    found = globals()[what]()
print(json.dumps(found, default=str).replace("NaN", "null"))
