import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { openTestServer } from "../../test/testing.ts";
import { signedIn } from "../../test/testing-people.ts";

const server = await openTestServer({}, { cachesReads: true });
let port: number;

beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ host: "127.0.0.1", port: 0 })).port);
});

/** Sends these bytes on a new connection and returns everything that the server sends until it closes it. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers, "", ""].join("\r\n");

test.each([
  ["a page", get("/landing"), 200],
  ["the page for people", get("/tasks"), 200],
  ["a read that is kept", get("/api/categories"), 200],
  ["the same again", get("/api/categories"), 200],
  ["a call", get("/api/auth/user"), 401],
  ["a call by tRPC", get("/trpc/categories.list"), 200],
  ["an unknown call", get("/api/none"), 404],
  ["an unknown page", get("/none"), 404],
  ["the picture in the tab", get("/favicon.svg"), 200],
  ["health", get("/healthz"), 200],
  ["an address that cannot be read", get("/%ff"), 400],
  ["what is no HTTP", "NONSENSE\r\n\r\n", 400],
  ["headers without an end", get("/", `X: ${"x".repeat(20_000)}`), 431],
])("the response has the security headers and a request id: %s", async (_name, bytes, status) => {
  const [head = ""] = (await answerTo(bytes)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  for (const header of [
    /^content-security-policy: .*frame-ancestors 'none'/im,
    /^permissions-policy: .*camera=\(\)/im,
    /^x-content-type-options: nosniff/im,
    /^x-request-id: [\w-]+\r?$/im,
  ])
    expect(head).toMatch(header);
});

test("two responses never have the same request id, even from the cache", async () => {
  const ids = await Promise.all(
    Array.from(
      { length: 3 },
      async () => /x-request-id: (\S+)/i.exec(await answerTo(get("/api/categories")))?.[1],
    ),
  );
  expect(new Set(ids).size).toBe(3);
});

test("a short and plain request id from the client is kept, and any other is replaced", async () => {
  const idOf = async (id: string) => {
    const answer = await server.app.inject({ url: "/healthz", headers: { "x-request-id": id } });
    return answer.headers["x-request-id"];
  };
  expect(await idOf("edge-7f3a.09_Z")).toBe("edge-7f3a.09_Z");
  for (const id of ["x".repeat(65), "a b", "a;b", "é", "", "{}"]) expect(await idOf(id)).not.toBe(id);
});

test("pages of signed-in users are not stored, and those of visitors are revalidated", async () => {
  const { cookie } = await signedIn(server, "admin");
  for (const url of ["/", "/landing", "/tasks", "/api/set-up", "/no-such-page"]) {
    const own = await server.app.inject({ url, headers: { cookie } });
    expect(own.headers["cache-control"], url).toBe("no-store");
    const visitors = await server.app.inject({ url });
    const isConsole = visitors.body.includes("/assets/console/");
    expect(visitors.headers["cache-control"], url).toBe(
      isConsole ? "no-cache" : "public, max-age=0, s-maxage=10",
    );
  }
});

test("of YouTube's scripts, only those of the player may run", async () => {
  const { headers } = await server.app.inject("/landing");
  const [scripts = ""] = /script-src [^;]*/.exec(String(headers["content-security-policy"])) ?? [];
  expect(scripts.split(" ").filter((source) => source.startsWith("http"))).toEqual([
    "https://www.youtube.com/iframe_api",
    "https://www.youtube.com/s/player/",
  ]);
});
