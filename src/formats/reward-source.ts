/** Python bridge file, as a word of a shell's command line. */
const bridgeFile = (name: string): string =>
  `$(python -c 'import touchstone_bridge as b; print(b.__path__[0])')/${name}.py`;

/**
 * Where a trainer gets the rewards of the exported samples: the address at which `touchstone serve` listens unless it is told
 * otherwise. The rows bring their samples along, so that a server without any will do. The notes are comments in Python, YAML and
 * shells alike.
 */
export const rewardSource = {
  url: "http://127.0.0.1:8000",
  note: "# rewards: touchstone serve --judge offline, or with a config whose judge is a model (docs/trainers.md)",
  bridgeNote: "# the Python bridge is installed as docs/trainers.md says",
  bridgeFile,
} as const;
