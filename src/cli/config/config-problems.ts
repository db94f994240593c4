import { ConfigError } from "#core";

/** All that is wrong with a configuration, each with its place and what to do about it. */
export class ConfigProblems extends ConfigError {
  readonly errors: readonly ConfigError[];

  constructor(errors: readonly ConfigError[]) {
    super(errors.map(({ place, message }) => `${place}  ${message}`).join("\n"), {
      code: "invalid_config",
      place: errors[0]?.place,
      hint: errors[0]?.hint,
    });
    this.name = "ConfigError";
    this.errors = errors;
  }
}

/** One thing that is wrong, at `file:line:column`, or at the flag or variable that says it. */
export const problem = (message: string, place: string, hint: string): ConfigError =>
  new ConfigError(message, { code: "invalid_config", place, hint });
