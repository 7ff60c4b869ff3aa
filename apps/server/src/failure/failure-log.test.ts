import { afterAll, expect, test } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import { createApp } from "../start/app.ts";
import { readSettings } from "../foundation/env.ts";
import { createLog } from "../foundation/log.ts";

// No server listens on port 1.
const db = connect("postgres://nobody:x@127.0.0.1:1/none");
const lines: { msg: string; route?: string; status?: number; reason?: string }[] = [];
const log = createLog("error", { write: (line) => void lines.push(JSON.parse(line)) });
const app = await createApp({ db, settings: readSettings({}), log });

afterAll(async () => {
  await app.close();
  await disconnect(db);
});

test.each(["/api/playlists", "/trpc/playlists.list"])(
  "the log line of a failed request to %s says why it failed",
  async (route) => {
    await app.inject(route);
    const found = lines.find((line) => line.route === route && line.msg === "a request failed");
    expect(found).toMatchObject({ status: 503, reason: expect.stringContaining("ECONNREFUSED") });
  },
);

test("a format that oEmbed does not have is a 501 that is neither logged nor counted as a failure", async () => {
  const failed = async () => {
    const { body } = await app.inject("/metrics");
    return body.split("\n").filter((line) => /_count\{route="\/api\/oembed".*status="5xx"/u.test(line));
  };
  const before = await failed();
  const url = "/api/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fwatch%2F1&format=x";
  expect((await app.inject(url)).statusCode).toBe(501);
  expect(lines.filter(({ route }) => route === "/api/oembed")).toEqual([]);
  expect(await failed()).toEqual(before);
});
