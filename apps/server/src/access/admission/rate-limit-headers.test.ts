import { beforeEach, expect, test } from "vitest";
import { signedInAs } from "../../../test/calls/callers.ts";
import type { Person } from "../../../test/calls/callers.ts";
import { startLimited } from "../../../test/testing-limits.ts";
import type { TestServer } from "../../../test/testing.ts";

let server: TestServer;
let admin: Person;

beforeEach(async () => {
  server = await startLimited({
    address: { burst: 600, perSecond: 60 },
    account: { burst: 4, perSecond: 0.01 },
  });
  admin = await signedInAs(server, "admin");
});

async function limitsOf(url: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ url, headers });
  return [answer.statusCode, answer.headers["ratelimit-policy"], answer.headers["ratelimit"]];
}

test("each response to a known account has its remaining limit in the headers, including a 429", async () => {
  // The first request finds out whose credentials they are.
  expect(await limitsOf("/api/tasks", admin.headers)).toEqual([
    200,
    '"address";q=600;w=10',
    expect.stringMatching(/^"address";r=59\d;t=1$/),
  ]);
  const policy = '"account";q=4;w=400';
  for (const left of [3, 2, 1, 0])
    expect(await limitsOf("/api/tasks", admin.headers)).toEqual([
      200,
      policy,
      `"account";r=${left};t=${(4 - left) * 100}`,
    ]);
  expect(await limitsOf("/api/tasks", admin.headers)).toEqual([429, policy, '"account";r=0;t=400']);
});

test("cacheable responses and pages have no rate-limit headers", async () => {
  for (const url of ["/api/categories", "/api/videos?limit=7", "/landing"])
    expect(await limitsOf(url), url).toEqual([200, undefined, undefined]);
});
