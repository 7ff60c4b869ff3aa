import { expect, test } from "vitest";
import { insertCategory } from "@minbar/data/library/categories";
import { insertVideo } from "@minbar/data/library/videos";
import { signedInAs } from "../../test/calls/callers.ts";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer();
const problemType = "application/problem+json";

async function adminHeaders(): Promise<Record<string, string>> {
  return (await signedInAs(server, "admin")).headers;
}

test("an error of REST and of tRPC has the same reason and values, beside the message in English", async () => {
  const headers = await adminHeaders();
  const payload = { name: " ", color: "red" };
  const rest = await server.app.inject({ method: "POST", url: "/api/categories", headers, payload });
  const trpc = await server.app.inject({ method: "POST", url: "/trpc/categories.create", headers, payload });
  const first = { message: "Category name is required", reason: "category_name_missing", values: {} };
  const issues = [
    { path: ["name"], ...first },
    {
      path: ["color"],
      message: "Please enter a valid hex color",
      reason: "color_invalid",
      values: {},
    },
  ];
  expect(rest.json()).toEqual({ ...first, code: "BAD_REQUEST", issues });
  const { message, data } = trpc.json().error;
  expect({ message, ...data }).toMatchObject({ ...first, code: "BAD_REQUEST", issues });
});

test("a conflict has the reason and what it is about, also as 412", async () => {
  const headers = await adminHeaders();
  const { id } = await insertCategory(server.db, { name: "Fiqh", color: "#3f8f6b" });
  const url = `/api/categories/${id}`;
  await server.app.inject({ method: "PUT", url, headers, payload: { name: "Fiqh 2", version: 1 } });
  const expected = {
    message: "Somebody else has changed this category in the meantime",
    reason: "changed_meanwhile",
    values: { what: "category" },
  };
  const payload = { name: "Fiqh 3", version: 1 };
  const conflict = await server.app.inject({ method: "PUT", url, headers, payload });
  expect([conflict.statusCode, conflict.json()]).toMatchObject([409, expected]);
  const matched = { ...headers, "if-match": '"1"' };
  const failed = await server.app.inject({ method: "PUT", url, headers: matched, payload: { name: "x" } });
  expect([failed.statusCode, failed.json()]).toMatchObject([412, expected]);
});

test.each([
  ["GET", "/api/playlists/999999", 404, "not_found"],
  ["GET", "/api/nothing", 404, "not_found"],
  ["POST", "/api/playlists/1", 405, "method_not_allowed"],
  ["POST", "/api/categories", 401, "unauthorized"],
  ["GET", "/api/playlists?limit=x", 400, "limit_invalid"],
  ["GET", "/api/oembed", 400, "page_url_missing"],
  ["GET", "/api/videos/1/transcripts/ar.srt", 404, "not_found"],
] as const)(
  "%s %s as a problem has a type that leads to its description",
  async (...[method, url, status, reason]) => {
    const plain = await server.app.inject({ method, url });
    const { statusCode, headers, body } = await server.app.inject({
      method,
      url,
      headers: { accept: problemType },
    });
    expect([statusCode, plain.statusCode]).toEqual([status, status]);
    expect(plain.headers["content-type"]).toMatch(/^application\/json/);
    expect(headers["content-type"]).toMatch(/^application\/problem\+json/);
    for (const answer of [plain.headers, headers]) expect(String(answer["vary"])).toMatch(/\bAccept(?:,|$)/);
    const { message, ...rest } = plain.json();
    const problem = JSON.parse(body);
    expect(problem).toEqual({
      ...rest,
      type: expect.stringMatching(new RegExp(`^http.*/api/errors#${reason}$`)),
      title: reason.charAt(0).toUpperCase() + reason.slice(1).replaceAll("_", " "),
      status,
      detail: message,
    });
    const { pathname, hash } = new URL(problem.type);
    const page = await server.app.inject(pathname);
    expect(page.headers["content-type"]).toMatch(/^text\/html/);
    expect(page.body).toContain(`<dt id="${hash.slice(1)}">`);
  },
);

test.each([
  "application/json",
  "*/*",
  `${problemType};q=0`,
  "application/json, application/problem+json;q=0.0",
])("a client that accepts %s gets plain JSON", async (accept) => {
  const { headers } = await server.app.inject({ url: "/api/playlists/999999", headers: { accept } });
  expect(headers["content-type"]).toMatch(/^application\/json/);
});

test("an answer without an error is the same for every Accept", async () => {
  const { statusCode, headers } = await server.app.inject({
    url: "/api/playlists",
    headers: { accept: problemType },
  });
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
});

test("what is hidden and what does not exist have the same reason and the same values", async () => {
  const { headers } = await signedInAs(server, "viewer");
  const { id } = await insertVideo(server.db, { title: "Hidden", youtubeId: "hidden-0001", isPublic: false });
  const answers = [id, 999_999].map(async (videoId) => {
    const payload = { videoId, description: "x" };
    const report = await server.app.inject({ method: "POST", url: "/api/reported-issues", headers, payload });
    return { status: report.statusCode, ...report.json() };
  });
  const [hidden, missing] = await Promise.all(answers);
  expect(hidden).toEqual(missing);
  expect(missing).toMatchObject({ status: 400, reason: "no_such_video", values: {} });
});
