import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import SwaggerParser from "@apidevtools/swagger-parser";
import { validate } from "@scalar/openapi-parser";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { makeClientFolder } from "./client-folder.ts";
import { readDocument } from "./document.ts";

const redocly = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");

/** What Redocly's recommended rules find, warnings too. */
function lint(file: string): Promise<{ totals: object; problems: object[] }> {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [redocly, "lint", file, "--format=json"], { env }, (error, stdout, stderr) => {
      if (stdout.trim().startsWith("{")) resolve(JSON.parse(stdout));
      else reject(error ?? new Error(stderr));
    });
  });
}

test("the document passes Redocly's recommended rules without warnings", async () => {
  const { document } = await makeClientFolder("redocly");
  expect((await lint(document)).problems).toEqual([]);
});

test("the document passes the validators of Swagger, Scalar and seriousme", async () => {
  expect(await SwaggerParser.validate(readDocument() as never)).toHaveProperty("openapi", "3.1.0");
  expect(await validate(readDocument())).toMatchObject({ valid: true, errors: [] });
  expect(await new Validator().validate(readDocument())).toEqual({ valid: true });
});
