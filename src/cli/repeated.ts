/** Collects an option that may be given more than once. */
export const repeated = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];
