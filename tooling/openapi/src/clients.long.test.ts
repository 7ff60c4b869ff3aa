import { createClient } from "@hey-api/openapi-ts";
import { generate } from "orval";
import { generateApi } from "swagger-typescript-api";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import openapiTypescript, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";
import { compile, makeClientFolder } from "./client-folder.ts";
import { readDocument } from "./document.ts";

interface Place {
  folder: string;
  document: string;
}

test.each<[string, (place: Place) => Promise<unknown>]>([
  [
    "openapi-typescript",
    async ({ folder }) =>
      writeFile(join(folder, "api.ts"), astToString(await openapiTypescript(JSON.stringify(readDocument())))),
  ],
  [
    "hey-api",
    ({ folder, document }) =>
      createClient({ input: document, output: join(folder, "client"), logs: { level: "silent" } }),
  ],
  [
    "orval",
    ({ folder, document }) =>
      generate({ input: { target: document }, output: { target: join(folder, "api.ts"), client: "fetch" } }),
  ],
  [
    "swagger-typescript-api",
    ({ folder, document }) =>
      generateApi({ input: document, output: folder, fileName: "api.ts", silent: true }),
  ],
])("the client that %s makes compiles under strict rules", async (name, make) => {
  const place = await makeClientFolder(name);
  await make(place);
  expect(await compile(place.folder)).toBe("");
});
