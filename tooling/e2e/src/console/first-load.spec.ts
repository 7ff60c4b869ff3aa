import { expect, test } from "./console-test.ts";
import { firstScriptBytes } from "../support/script-weight.ts";

test("the scripts that every page of the console needs weigh at most 200 kB", async ({ request }) => {
  const bytes = await firstScriptBytes(request, "/videos");
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(200_000);
});
