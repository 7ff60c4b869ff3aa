import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import { lastLinesOfEmbedded } from "./log.ts";
import { newTestFolder } from "../../test/test-folder.ts";

test("only the last lines of a long log are read, and a missing log has none", async () => {
  const folder = await newTestFolder();
  await mkdir(join(folder, "postgres"));
  expect(await lastLinesOfEmbedded(folder, 2)).toEqual([]);
  const lines = Array.from({ length: 5_000 }, (_, index) => `LOG:  line ${index}`);
  await writeFile(join(folder, "postgres", "server.log"), `${lines.join("\n")}\n`);
  expect(await lastLinesOfEmbedded(folder, 2)).toEqual(["LOG:  line 4998", "LOG:  line 4999"]);
});
