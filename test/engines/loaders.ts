/** What the trainers' own code imports: with `loadersAlone` one environment for all tests that load trainers. */
export const loaders = [
  ...["torch==2.13.0", "transformers==5.6.0", "datasets==4.0.0", "pandas==3.1.1", "rdflib==7.6.0"],
  ...["pylatexenc==2.11", "loguru==0.7.3", "pillow==13.0.0", "modelscope==1.40.2", "json_repair==0.64.6"],
  ...["omegaconf==2.3.1"],
];
const importedAlone = ["peft==0.18.1", "accelerate==1.11.0", "trl==0.24.0"];
const trainers = ["openrlhf==0.11.2", "skyrl==0.3.0", "ms-swift==4.6.0", "llamafactory==0.9.5", "datasets==4.8.4"];

/** Installed without what they ask for. */
export const loadersAlone = [...importedAlone, ...trainers];
