import { builtinRewards } from "#rewards";

/** The names of all rewards for a help text, eight a line; what each one is stands in the reference. */
export const rewardNames = builtinRewards
  .map(({ name }, at) => (at === 0 ? name : at % 8 === 0 ? `,\n  ${name}` : `, ${name}`))
  .join("");
