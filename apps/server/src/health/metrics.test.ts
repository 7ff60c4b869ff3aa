import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { signedInAs, tokenHeaders } from "../../test/calls/callers.ts";
import { createApp } from "../start/app.ts";
import { readSettings } from "../foundation/env.ts";
import { openTestServer } from "../../test/testing.ts";
import { addPerson } from "../../test/testing-people.ts";

const server = await openTestServer({ DATA_DIR: tmpdir() });

async function metrics(): Promise<string> {
  return (await server.app.inject("/metrics")).body;
}

/** The value of one line; 0 if there is none. */
async function valueOf(line: string): Promise<number> {
  const found = (await metrics()).split("\n").find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length) ?? 0);
}

test("requests are counted by route, method and class of status, never by what a person asks for", async () => {
  const done =
    'minbar_http_request_duration_seconds_count{route="/trpc/videos.list",method="GET",status="2xx"}';
  const before = await valueOf(done);
  await server.app.inject("/trpc/videos.list");
  expect(await valueOf(done)).toBe(before + 1);
  await server.app.inject("/trpc/of.a.kumquat");
  await server.app.inject("/landing?video=4711&words=kumquat");
  await server.app.inject("/no/such/kumquat");
  const text = await metrics();
  expect(text).not.toMatch(/kumquat|=4711/);
  expect(text).toContain('{route="/trpc/(unknown)",method="GET",status="4xx"}');
  expect(text).toContain('{route="none",method="GET",status="4xx"}');
});

test("the metrics are in Prometheus format and cover the pool, event loop, memory, jobs and sign-ins", async () => {
  const { email } = await addPerson(server, "viewer");
  const wrong = 'minbar_sign_ins_total{outcome="wrong"}';
  const before = await valueOf(wrong);
  await server.app.inject({ method: "POST", url: "/api/login", payload: { email, password: "wrong" } });
  expect(await valueOf(wrong)).toBe(before + 1);
  const answer = await server.app.inject("/metrics");
  expect(answer.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-store");
  for (const line of answer.body.trimEnd().split("\n"))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"\\]*",?)+\})? [\d.e+-]+)$/);
  for (const start of [
    'minbar_database_connections{state="used"} ',
    "minbar_database_waiting 0",
    "minbar_database_up 1",
    "nodejs_eventloop_lag_p99_seconds ",
    'nodejs_version_info{version="v24',
    "process_cpu_user_seconds_total ",
    "process_start_time_seconds ",
    'minbar_build_info{version="',
    'minbar_disk_free_bytes{folder="data"} ',
    "minbar_database_bytes ",
    "process_resident_memory_bytes ",
    "nodejs_heap_size_used_bytes ",
    'minbar_jobs{state="failed"} 0',
  ])
    expect(answer.body).toContain(`\n${start}`);
});

test("the buckets of a duration add up", async () => {
  await server.app.inject("/healthz");
  const series = 'route="/healthz",method="GET",status="2xx"';
  const count = await valueOf(`minbar_http_request_duration_seconds_count{${series}}`);
  expect(count).toBeGreaterThan(0);
  expect(await valueOf(`minbar_http_request_duration_seconds_bucket{${series},le="+Inf"}`)).toBe(count);
});

test("programs on this machine can read the metrics, but remote and proxied clients cannot", async () => {
  const statusOf = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await server.app.inject({ url: "/metrics", remoteAddress, headers })).statusCode;
  for (const near of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(await statusOf(near)).toBe(200);
  expect(await statusOf("192.0.2.1")).toBe(404);
  for (const name of ["x-forwarded-for", "x-forwarded-host", "forwarded", "x-real-ip", "via"])
    expect(await statusOf("127.0.0.1", { [name]: "127.0.0.1" })).toBe(404);
  const { headers } = await signedInAs(server, "admin");
  expect(await statusOf("192.0.2.1", headers)).toBe(404);
});

test("only a token with the scope admin can read the metrics from anywhere", async () => {
  const statusOf = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: "/metrics", remoteAddress: "192.0.2.1", headers })).statusCode;
  expect(await statusOf(await tokenHeaders(server, "admin"))).toBe(200);
  expect(await statusOf(await tokenHeaders(server, "content"))).toBe(404);
  expect(await statusOf(await tokenHeaders(server, "read"))).toBe(404);
  expect(await statusOf({ authorization: "Bearer nobody" })).toBe(401);
});

test("behind a trusted proxy, only a token can read the metrics", async () => {
  const settings = readSettings({ LOG_LEVEL: "fatal", TRUST_PROXY: "127.0.0.1" });
  const proxied = await createApp({ db: server.db, settings });
  expect((await proxied.inject("/metrics")).statusCode).toBe(404);
  const headers = await tokenHeaders(server, "admin");
  expect((await proxied.inject({ url: "/metrics", headers })).statusCode).toBe(200);
  await proxied.close();
});
