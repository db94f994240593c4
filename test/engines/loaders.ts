/** What the trainers' own code imports: with `loadersAlone` one environment for all tests that load trainers. */
export const loaders = [
  ...["torch==2.13.0", "transformers==5.6.0", "datasets==4.0.0", "pandas==3.1.1", "rdflib==7.6.0"],
  ...["pylatexenc==2.11", "loguru==0.7.3", "pillow==13.0.0", "modelscope==1.40.2", "json_repair==0.64.6"],
  ...["omegaconf==2.3.1"],
];
const importedAlone = ["peft==0.18.1", "accelerate==1.11.0", "trl==0.24.0"];
const ofTrainers = ["openrlhf==0.11.2", "skyrl==0.3.0", "ms-swift==4.6.0", "llamafactory==0.9.5", "datasets==4.8.4"];

/** Installed without what they ask for. */
export const loadersAlone = [...importedAlone, ...ofTrainers];

/** What trains and scores: TRL's trainer, and verl's reward manager with what that imports. */
export const trainers = [
  ...["trl==1.16.0", "torch==2.13.0", "transformers==5.24.0", "accelerate==1.15.0", "datasets==5.2.0"],
  ...[
    "tensordict==0.10.0",
    "ray==2.60.0",
    "hydra-core==1.3.8",
    "codetiming==1.4.0",
    "torchdata==0.11.0",
    "pyvers==0.1.0",
    "aiohttp==3.14.5",
  ],
];
export const trainersAlone = ["verl==0.9.1"];
