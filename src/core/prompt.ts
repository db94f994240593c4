/** A prompt text with its identity: id and version name it in exports and in the journal of calls. */
export interface Prompt {
  readonly id: string;
  readonly version: number;
  readonly language: string;
  /** Names that stand as `{name}` in the text. */
  readonly variables: readonly string[];
  readonly text: string;
  /** The text with all variables replaced, each exactly once and never inside another's value. */
  render(values: Readonly<Record<string, string>>): string;
}

/** Defines a prompt; a variable that its text lacks, or a slot that is not declared, is a bug and throws at once. */
export function definePrompt(definition: Omit<Prompt, "render">): Prompt {
  const slots = new Set([...definition.text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const declared = new Set(definition.variables);
  const odd = [...slots, ...declared].filter((name) => name === undefined || !slots.has(name) || !declared.has(name));
  if (odd.length > 0) throw new Error(`prompt ${definition.id}: slots and variables differ: ${odd.join(", ")}`);
  // Cut once: text, name, text, name, … text.
  const parts = definition.text.split(/\{(\w+)\}/);
  const valueFor = (name: string, values: Readonly<Record<string, string>>): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`prompt ${definition.id}: no value for ${name}`);
    return value;
  };
  return {
    ...definition,
    render: (values) => parts.map((part, at) => (at % 2 === 0 ? part : valueFor(part, values))).join(""),
  };
}
