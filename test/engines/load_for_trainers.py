"""Prints, as JSON, what a trainer's own loader makes of exported files: load_for_trainers.py LOADER ARGUMENT…

Only the trainers' data code runs: their packages are there without the GPU packages they ask for, so a module that nothing
here uses may be empty.
"""

import contextlib
import csv
import importlib.machinery
import json
import os
import sys
import types
from types import SimpleNamespace

os.environ["DISABLE_VERSION_CHECK"] = "1"  # LLaMA-Factory's, of packages that its loader does not use
for name in ("HF_HUB_OFFLINE", "HF_DATASETS_OFFLINE", "TRANSFORMERS_OFFLINE"):
    os.environ[name] = "1"


def absent(name):
    sys.modules[name] = types.ModuleType(name)
    sys.modules[name].__spec__ = importlib.machinery.ModuleSpec(name, None)


def tokenizer():
    """One that puts roles in front of messages, and knows no words."""
    from tokenizers import Tokenizer, models
    from transformers import PreTrainedTokenizerFast

    words = Tokenizer(models.WordLevel({"[UNK]": 0}, unk_token="[UNK]"))
    made = PreTrainedTokenizerFast(tokenizer_object=words, unk_token="[UNK]")
    made.chat_template = "{% for m in messages %}<{{ m.role }}>{{ m.content }}{% endfor %}{% if add_generation_prompt %}<assistant>{% endif %}"
    return made


def openrlhf(path):
    from openrlhf.datasets.prompts_dataset import PromptDataset
    from openrlhf.datasets.utils import blending_datasets

    data = SimpleNamespace(input_key="input", label_key="label", apply_chat_template=True)
    strategy = SimpleNamespace(args=SimpleNamespace(data=data), is_rank_0=lambda: True, print=lambda *_: None)
    dataset = PromptDataset(blending_datasets(path, None, strategy), tokenizer(), strategy)
    return [dict(zip(("datasource", "prompt", "label", "images"), row)) for row in dataset]


def skyrl(path):
    from skyrl.train.dataset.dataset import PromptDataset

    dataset = PromptDataset(path, tokenizer(), max_prompt_length=10**9, num_workers=1)
    return [dict(zip(("prompt", "env_class", "extras"), dataset[index])) for index in range(len(dataset))]


def ms_swift(path):
    from swift.dataset import load_dataset

    # As its arguments for GRPO set it (swift/arguments/rlhf_args.py).
    dataset, _ = load_dataset([path], remove_unused_columns=False, load_from_cache_file=False, strict=True)
    return list(dataset)


def llama_factory(folder, name):
    absent("torchaudio")
    from llamafactory.data.loader import _load_single_dataset
    from llamafactory.data.parser import get_dataset_list

    [attributes] = get_dataset_list([name], folder)
    data = SimpleNamespace(
        dataset_dir=folder,
        preprocessing_num_workers=None,
        streaming=False,
        max_samples=None,
        overwrite_cache=True,
        media_dir="",
    )
    model = SimpleNamespace(cache_dir=None, hf_hub_token=None)
    return list(_load_single_dataset(attributes, model, data, SimpleNamespace(local_process_index=0)))


def pasted(lines):
    """The lines themselves, as far as they load data."""
    names = {}
    sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "python"))
    exec("\n".join(line for line in lines.split("\n") if not line.startswith("trainer")), names)
    return {split: list(rows) for split, rows in names["data"].items()}


def nemo_gym(path):
    from nemo_gym.train_data_utils import compute_sample_metrics

    with open(path) as rows:
        return [{"broken": broken, "turns": metrics.number_of_turns.mean} for metrics, broken in map(compute_sample_metrics, rows)]


def omegaconf(*arguments):
    from omegaconf import OmegaConf

    return OmegaConf.to_container(OmegaConf.from_cli(list(arguments)))


def rdflib(path, query):
    from rdflib import Graph

    return [[str(value) for value in row] for row in Graph().parse(path, format="json-ld").query(query)]


def pandas(path):
    from pandas import read_csv

    with open(path, encoding="utf-8-sig", newline="") as rows:
        seen = list(csv.DictReader(rows))
    return {"pandas": json.loads(read_csv(path).to_json(orient="records")), "csv": seen}


if __name__ == "__main__":
    csv.field_size_limit(10**9)
    with contextlib.redirect_stdout(sys.stderr):
        result = globals()[sys.argv[1]](*sys.argv[2:])
    print(json.dumps(result))
