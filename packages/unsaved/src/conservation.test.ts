import "fake-indexeddb/auto";
import { test } from "vitest";
import { assertNoWordIsLost } from "../test/conservation.ts";

test("no typed word is lost whatever happens to the page, the device and the server", async () => {
  await assertNoWordIsLost({ runs: Number(process.env["RUNS"] ?? 300), steps: 60 });
}, 280_000);
