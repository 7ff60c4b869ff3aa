import { copyFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import openapiTypescript, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";
import { insertApiToken } from "@minbar/data/people/api-tokens";
import { seedDemo } from "@minbar/demo/seed";
import { newTestServer } from "@minbar/server/test/testing";
import { compile, makeClientFolder } from "./client-folder.ts";
import { readDocument } from "./document.ts";

test("a client generated from the document lists, saves, handles a conflict, merges and publishes", async () => {
  const { folder } = await makeClientFolder("openapi-fetch");
  await writeFile(
    join(folder, "api.ts"),
    astToString(await openapiTypescript(JSON.stringify(readDocument()))),
  );
  const client = join(folder, "whole-job.ts");
  await copyFile(fileURLToPath(new URL("../client/whole-job.ts", import.meta.url)), client);
  expect(await compile(folder)).toBe("");

  const server = await newTestServer();
  await seedDemo(server.db, () => Promise.resolve("no password"));
  const admin = await server.db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .executeTakeFirstOrThrow();
  const made = await insertApiToken(server.db, { userId: admin.id, name: "Client", scope: "content" });
  const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { wholeJob } = await import(client);
  expect(await wholeJob(address, made?.secret)).toEqual({
    statuses: [200, 409, 200, 200, 200, 401],
    draftVersions: [1, 2, 3, 3],
    texts: ["mine", "theirs"],
    changed: true,
    refusal: "Unauthorized",
  });
});
