import { afterAll, expect, test } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import { createApp } from "../start/app.ts";
import { readSettings } from "../foundation/env.ts";

// No server listens on port 1.
const db = connect("postgres://nobody:x@127.0.0.1:1/none");
const app = await createApp({ db, settings: readSettings({ LOG_LEVEL: "silent" }) });

afterAll(async () => {
  await app.close();
  await disconnect(db);
});

test.each(["/api/playlists", "/trpc/playlists.list", "/trpc/playlists.list,categories.list?batch=1"])(
  "without its database, %s returns 503 with a message and Retry-After",
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("2");
    expect(answer.body).toContain("The database does not answer. Please try again.");
  },
);

test("a token is not reported as invalid when the database is unavailable", async () => {
  const answer = await app.inject({ url: "/api/playlists", headers: { authorization: "Bearer minbar_x" } });
  expect(answer.statusCode).toBe(503);
});

test("the viewer's page is still served, for its scripts to render", async () => {
  const { statusCode, body } = await app.inject("/landing");
  expect(statusCode).toBe(200);
  expect(body).toContain(`<div id="root"></div>`);
});

test("the server is alive but reports that it is not ready", async () => {
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect((await app.inject("/readyz")).statusCode).toBe(503);
});
