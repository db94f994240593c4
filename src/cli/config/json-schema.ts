import * as z from "zod";
import { TouchstoneConfig } from "./config-schema.ts";

/** The JSON schema of `touchstone.yaml`, for editors. */
export const configJsonSchema = (): unknown => ({
  title: "Touchstone configuration",
  ...z.toJSONSchema(TouchstoneConfig, { target: "draft-7", io: "input" }),
});
