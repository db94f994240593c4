import { defineConfig } from "vitest/config";

const conditions = ["touchstone-source"];

/** Contract tests against other people's software, in Python environments of their own (test/engines/environment.ts). */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    reporters: ["default", "./scripts/closing-line.ts"],
    include: ["test/engines/**/*.test.ts"],
    testTimeout: 600_000,
    hookTimeout: 1_800_000,
    fileParallelism: false,
  },
});
