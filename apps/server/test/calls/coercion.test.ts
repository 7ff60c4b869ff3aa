import { beforeAll, expect, test } from "vitest";
import { contentId } from "@minbar/domain/library/content-id";
import { videoUpdate } from "@minbar/domain/library/video-input";
import { allProcedures } from "@minbar/router/procedures";
import { openTestServer } from "../testing.ts";
import { makersOf } from "../proofs/makers.ts";
import { callsOf, signedInAs } from "./callers.ts";
import type { Calls } from "./callers.ts";

const server = await openTestServer();
let calls: Calls;
let headers: Record<string, string>;
let videoId = 0;

beforeAll(async () => {
  const admin = await signedInAs(server, "admin");
  calls = callsOf(server, admin);
  ({ headers } = admin);
  videoId = await makersOf(server.db).video();
});

async function trpc(name: string, input: object): Promise<number> {
  const isQuery = allProcedures().some((one) => one.name === name && one.type === "query");
  const query = isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
  const method = isQuery ? "GET" : "POST";
  const url = `/trpc/${name}${query}`;
  const answer = await server.app.inject({ method, url, headers, ...(!isQuery && { payload: input }) });
  return answer.statusCode;
}

/** Whether a schema, or one inside it, takes other kinds of values for its own. */
function coerces(schema: unknown, seen = new Set<unknown>()): boolean {
  if (!(schema instanceof Object) || seen.has(schema)) return false;
  seen.add(schema);
  if ("coerce" in schema && schema.coerce === true) return true;
  const inner = "_zod" in schema ? (schema._zod as { def: object }).def : schema;
  return [inner, ...Object.values(inner)].some((value) => coerces(value, seen));
}

test("no REST call makes a schema coerce text to a number or a boolean", async () => {
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

test.each(["", true, null, [5], "0x10", "1e3"])("%j is no number, by REST and by tRPC", async (value) => {
  const text = encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value));
  const statuses = [
    (await calls("GET", `/videos/${text === "" ? "%20" : text}`)).status,
    (await calls("GET", `/videos?limit=${text}`)).status,
    (await calls("DELETE", `/playlists/1?version=${text}`)).status,
    (await calls("PUT", `/videos/${videoId}`, { title: "A", version: value })).status,
    (await calls("PUT", "/videos", { ids: [value], isPublic: true })).status,
    await trpc("videos.list", { limit: value }),
    await trpc("playlists.remove", { id: 1, version: value }),
    await trpc("videos.byId", { id: value }),
    await trpc("videos.update", { id: videoId, title: "A", version: value }),
  ];
  expect(statuses).toEqual(statuses.map(() => 400));
});

test("a flag in a query is true or false, as it is written", async () => {
  const { id } = (await calls("POST", "/playlists", { name: "Flags", categoryId: null })).body as {
    id: number;
  };
  await calls("PUT", `/videos/${videoId}`, { playlistId: id, isPublic: false });
  const rowsOf = async (flag: string) =>
    (await calls("GET", `/playlists/${id}/videos?includeHidden=${flag}`)).body;
  expect(await rowsOf("true")).toHaveLength(1);
  expect(await rowsOf("false")).toHaveLength(0);
  for (const flag of ["", "0", "1", "TRUE"])
    expect((await calls("GET", `/playlists/${id}/videos?includeHidden=${flag}`)).status, flag).toBe(400);
  expect(await trpc("playlists.videos", { id, includeHidden: false })).toBe(400);
});

test("fields that a call does not take are a 400 and change nothing", async () => {
  const path = `/videos/${videoId}`;
  const own = { method: "DELETE", url: `/api${path}`, headers, payload: { any: 1 } } as const;
  expect((await server.app.inject(own)).statusCode).toBe(400);
  expect((await calls("PUT", path, { id: 1, title: "B" })).status).toBe(400);
  expect((await calls("GET", "/videos?__proto__=1")).status).toBe(400);
  for (const url of [`/api/playlists/1?__proto__=1`, `/api/playlists/1?version=1&__proto__=1`])
    expect((await server.app.inject({ method: "DELETE", url, headers })).statusCode, url).toBe(400);
  const json = { ...headers, "content-type": "application/json" };
  const raw = {
    method: "PUT",
    url: `/api${path}`,
    headers: json,
    payload: '{"title":"B","__proto__":{"a":1}}',
  };
  expect((await server.app.inject({ ...raw, method: "PUT" })).statusCode).toBe(400);
  expect((await server.app.inject({ ...raw, method: "POST", url: "/trpc/videos.update" })).statusCode).toBe(
    400,
  );
  expect((await calls("GET", path)).body).not.toMatchObject({ title: "B" });
});

test("a text with a null character is a 400, by REST and by tRPC", async () => {
  const message = "Text must not hold a null character";
  expect(await calls("PUT", `/videos/${videoId}`, { title: "A\0B" })).toMatchObject({
    status: 400,
    body: { message, issues: [{ path: ["title"], message }] },
  });
  expect(await trpc("videos.update", { id: videoId, title: "A\0B" })).toBe(400);
});

interface Parameter {
  name: string;
  in: string;
  example?: string | number;
}

test("a null character in a path or a query breaks nothing", async () => {
  const document = (await calls("GET", "/openapi.json")).body as {
    paths: Record<string, { get?: { parameters?: Parameter[] } }>;
  };
  const addresses = Object.entries(document.paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).map(({ name }) => addressWith(path, get?.parameters ?? [], name)),
  );
  const broken: string[] = [];
  for (const address of addresses) if ((await calls("GET", address)).status >= 500) broken.push(address);
  expect(addresses.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});

/** Of a call whose parameters are their examples, but for the one that has a null character. */
function addressWith(path: string, parameters: readonly Parameter[], spoiled: string): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, example } of parameters) {
    const value = name === spoiled ? "a\0b" : String(example ?? "");
    if (place === "path") address = address.replace(`{${name}}`, encodeURIComponent(value || "999999"));
    else if (value !== "") query.set(name, value);
  }
  return `${address}?${query.toString()}`;
}

test("an id in a path may be percent-encoded", async () => {
  const { body } = await calls("GET", `/videos/%3${String(videoId).slice(0, 1)}${String(videoId).slice(1)}`);
  expect(body).toMatchObject({ id: videoId });
});
