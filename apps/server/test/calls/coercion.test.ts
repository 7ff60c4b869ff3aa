import { expect, test } from "vitest";
import { contentId } from "@minbar/domain/library/content-id";
import { videoUpdate } from "@minbar/domain/library/video-input";
import { allProcedures } from "@minbar/router/procedures";
import { openTestServer } from "../testing.ts";
import { signedInAs, callsOf } from "./callers.ts";

const server = await openTestServer();

/** Whether a schema, or one inside it, takes other kinds of values for its own. */
function coerces(schema: unknown, seen = new Set<unknown>()): boolean {
  if (!(schema instanceof Object) || seen.has(schema)) return false;
  seen.add(schema);
  if ("coerce" in schema && schema.coerce === true) return true;
  const inner = "_zod" in schema ? (schema._zod as { def: object }).def : schema;
  return [inner, ...Object.values(inner)].some((value) => coerces(value, seen));
}

test("no REST call makes a schema coerce text to a number or a boolean", async () => {
  const calls = callsOf(server, await signedInAs(server, "admin"));
  const document = (await calls("GET", "/openapi.json")).body as { paths: Record<string, object> };
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods)) {
      const upper = method.toUpperCase() as "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
      await calls(upper, path.replaceAll(/\{\w+\}/g, "999999"), upper === "GET" ? undefined : {});
    }
  }
  const procedures = allProcedures();
  expect(procedures.length).toBeGreaterThan(20);
  expect(procedures.filter(({ inputs }) => coerces(inputs)).map(({ name }) => name)).toEqual([]);
  expect(contentId.safeParse("5").success || contentId.safeParse(true).success).toBe(false);
  expect(videoUpdate.safeParse({ isPublic: "false" }).success).toBe(false);
});
