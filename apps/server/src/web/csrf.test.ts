import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { allProcedures } from "@minbar/router/procedures";
import { openTestServer } from "../../test/testing.ts";
import type { TestServer } from "../../test/testing.ts";
import { signedIn } from "../../test/testing-people.ts";

const publicUrl = "http://localhost:3000";
const server = await openTestServer();
let cookie: string;
let targets: Target[];

interface Target {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
}

const unsafe = ["POST", "PUT", "PATCH", "DELETE"] as const;

const types = {
  none: undefined,
  json: "application/json",
  "JSON by another name": "application/json+x",
  text: "text/plain",
  "text that says JSON": "text/plain;application/json",
  urlencoded: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data; boundary=x",
  bytes: "application/octet-stream",
};
const origins = {
  absent: undefined,
  evil: "https://evil.example",
  null: "null",
  sibling: "http://app.localhost:3000",
  "another port": "http://localhost:3001",
  "a longer name": "http://localhost:3000.evil.example",
  own: publicUrl,
};
const sites = [undefined, "same-origin", "same-site", "cross-site", "none", "same-origin, cross-site"];

beforeAll(async () => {
  cookie = (await signedIn(server, "admin")).cookie;
  const all = [...routesOf(server), ...proceduresOf()];
  targets = [...new Map(all.map((target) => [`${target.method} ${target.url}`, target])).values()];
});

/** All routes that the server itself defines, with each unsafe method. */
function routesOf({ routes }: TestServer): Target[] {
  return routes.flatMap(({ method, url }) =>
    unsafe
      .filter((name) => [method].flat().includes(name))
      .map((name) => ({ method: name, url: url.replace("*", "x").replaceAll(/:\w+/g, "1") })),
  );
}

/** All mutations, by tRPC and by REST. */
function proceduresOf(): Target[] {
  return allProcedures()
    .filter(({ type }) => type === "mutation")
    .flatMap(({ name, method, path }) => {
      const byTrpc = { method: "POST" as const, url: `/trpc/${name}` };
      const byRest = unsafe.find((known) => known === method);
      return byRest ? [byTrpc, { method: byRest, url: `/api${path.replaceAll(/\{\w+\}/g, "1")}` }] : [byTrpc];
    });
}

const bodies: Record<string, string> = {
  multipart: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--x--',
  urlencoded: "email=a%40example.org&password=x&name=x",
};

async function send(
  target: Target,
  { type, origin, site, ...more }: Record<string, string | undefined>,
): Promise<{ status: number; message: unknown }> {
  const headers = Object.fromEntries(
    Object.entries({ "content-type": type, origin, "sec-fetch-site": site, cookie, ...more }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  const kind = Object.entries(types).find(([, value]) => value === type)?.[0] ?? "";
  const payload = type === undefined ? undefined : (bodies[kind] ?? '{"name":"x"}');
  const answer = await server.app.inject({ ...target, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, message: answer.body && answer.json().message };
}

const isOurs = (origin: string | undefined, site: string | undefined) =>
  site === undefined ? origin === publicUrl : site === "same-origin";

const json = "application/json";
const fromElsewhere = [403, "This call came from another site"];

/** All rows of all tables, without the time of the last use, which any call may update. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as "name" from pg_tables where schemaname = 'public' order by 1`.execute(server.db);
  const contents = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(server.db)),
  );
  return JSON.stringify(
    contents.map(({ rows }, index) => [tables[index]?.name, rows]),
    (name, value: unknown) => (name === "lastSeenAt" ? undefined : value),
  );
}

test("the grid covers the server's own routes and every call that changes data", () => {
  const urls = targets.map(({ method, url }) => `${method} ${url}`);
  expect(urls).toEqual(
    expect.arrayContaining([
      "POST /api/login",
      "POST /api/set-up",
      "POST /api/admin/tokens",
      "POST /trpc/apiTokens.create",
      "DELETE /api/admin/users/1/sessions",
    ]),
  );
});

/** From where the pages of other sites send. */
const elsewhere = Object.values(origins).flatMap((origin) =>
  sites.filter((site) => !isOurs(origin, site)).map((site) => ({ origin, site })),
);

const allTypes = Object.values(types);

/** Sends each of them to each target, with the types that `typesOf` gives for it by its number; returns what is not refused. */
async function sendFromElsewhere(typesOf: (number: number) => readonly (string | undefined)[]) {
  const accepted: unknown[] = [];
  for (const [number, target] of targets.entries())
    for (const [place, from] of elsewhere.entries())
      for (const type of typesOf(number + place)) {
        const { status, message } = await send(target, { type, ...from });
        if (status !== fromElsewhere[0] || message !== fromElsewhere[1])
          accepted.push({ ...target, ...from, type, status, message });
      }
  return accepted;
}

test("no page of another site changes anything, wherever it sends from", async () => {
  const before = await everything();
  expect(await sendFromElsewhere((number) => [allTypes[number % allTypes.length]])).toEqual([]);
  expect(await everything()).toBe(before);
});

test(
  "no page of another site changes anything, whatever it sends",
  { tags: "long", timeout: 300_000 },
  async () => {
    const before = await everything();
    expect(await sendFromElsewhere(() => allTypes)).toEqual([]);
    expect(await everything()).toBe(before);
  },
);

test("another site can send a token only without cookies, and only to calls of the API", async () => {
  const before = await everything();
  const authorization = "Bearer minbar_made_up";
  const evil = { type: json, origin: origins.evil, site: "cross-site" };
  const called: string[] = [];
  for (const target of targets) {
    const story = JSON.stringify(target);
    for (const cookie of [undefined, "theme=dark"]) {
      const withoutToken = await send(target, { ...evil, cookie });
      expect([withoutToken.status, withoutToken.message], story).toEqual(fromElsewhere);
    }
    const withBoth = await send(target, { ...evil, authorization });
    expect([withBoth.status, withBoth.message], story).toEqual(fromElsewhere);
    const { status, message } = await send(target, { ...evil, authorization, cookie: undefined });
    if (status !== 403) called.push(target.url);
    expect([fromElsewhere, [401, "Unauthorized"], [404, "Not found"]], story).toContainEqual([
      status,
      message,
    ]);
  }
  expect(called.filter((url) => url.startsWith("/trpc/") || /login|logout|set-up/.test(url))).toEqual([]);
  expect(called).toContain("/api/transcripts/1/draft");
  expect(await everything()).toBe(before);
});

test("our own pages may send only JSON or nothing, except for the sign-in form", async () => {
  const before = await everything();
  const unfit = Object.values(types).filter((type) => type !== undefined && type !== types.json);
  for (const target of targets) {
    for (const type of unfit) {
      if (target.url === "/api/login" && type === types.urlencoded) continue;
      // A file may have any type: its route rejects whoever has no token.
      const isFile = target.url.startsWith("/api/videos/1/transcripts/") && target.method === "PUT";
      const { status } = await send(target, { type, origin: publicUrl, site: "same-origin" });
      expect(status, JSON.stringify({ ...target, type })).toBe(isFile ? 404 : 415);
    }
  }
  expect(await everything()).toBe(before);
});

const create = { method: "POST", url: "/api/admin/tokens" } as const;

test("a browser on our own page is let through, by either of the two headers", async () => {
  expect((await send(create, { type: json, site: "same-origin" })).message).not.toMatch(/another site/);
  expect((await send(create, { type: json, origin: publicUrl })).message).not.toMatch(/another site/);
});

test("a tool without a cookie, or with a token, is let through", async () => {
  const payload = { name: "Importer", scope: "admin" };
  const made = await server.app.inject({
    ...create,
    payload,
    headers: { cookie, "sec-fetch-site": "same-origin" },
  });
  const { token } = made.json<{ token: string }>();
  const authorization = `Bearer ${token}`;
  expect((await send(create, { type: json, cookie: undefined })).status).toBe(401);
  expect((await send(create, { type: json, cookie: undefined, authorization })).status).toBe(400);
  expect((await send(create, { type: json, authorization })).status).toBe(400);
  expect((await send(create, { type: json, authorization, site: "cross-site" })).status).toBe(403);
  const evil = { type: json, authorization, cookie: undefined, origin: origins.evil };
  expect((await send(create, { ...evil, site: "cross-site" })).status).toBe(400);
  expect((await send(create, evil)).status).toBe(400);
});
