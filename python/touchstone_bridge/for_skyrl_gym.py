"""SkyRL-gym: `register(id="touchstone", entry_point="touchstone_bridge.for_skyrl_gym:TouchstoneEnv")`."""

from skyrl_gym.envs.base_text_env import BaseTextEnv, BaseTextEnvStepOutput

from .client import client_for, named, reward_of, values_of


class TouchstoneEnv(BaseTextEnv):
    """One question, one completion. A completion without a reward raises BridgeError: SkyRL has no other word for it."""

    def __init__(self, env_config=None, extras=None):
        super().__init__()
        extras = extras or {}
        truth = (extras.get("reward_spec") or {}).get("ground_truth")
        self.name = named(truth, extras.get("extra_info"))
        self.url = (env_config or {}).get("url")

    def step(self, action):
        [verdict] = client_for(self.url).score([{**self.name, "completion": action}])
        reward = float(reward_of(verdict))
        return BaseTextEnvStepOutput(observations=[], reward=reward, done=True, metadata=values_of(verdict))
