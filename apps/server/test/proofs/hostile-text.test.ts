import { expect, test } from "vitest";
import { testHostileTexts } from "./hostile-text.ts";
import { payloads, samples } from "./payloads.ts";

test("there are at least 200 hostile texts", () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(200);
});

// Each frame with one of the scripts; the long tests have all of them.
await testHostileTexts(samples);
