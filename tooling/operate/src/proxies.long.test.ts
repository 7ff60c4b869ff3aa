import { setTimeout as sleep } from "node:timers/promises";
import { median } from "@minbar/bench/percentile";
import { demoAccounts } from "@minbar/demo/accounts";
import { assertNoFaults } from "@minbar/server/test/faults/assert-no-faults";
import { printReport } from "@minbar/server/test/faults/report";
import { findWriteTargets, signInAs } from "@minbar/server/test/faults/people";
import { createWriters } from "@minbar/server/test/faults/saves";
import { describe, expect, test } from "vitest";
import { proxyNames } from "./proxy.ts";
import { firstByteTimes } from "./first-byte.ts";
import { restartBehind, startSite } from "./site.ts";

const someAccount = (number: number) => ({ email: `nobody${number}@example.org`, password: "a wrong one" });
const toLogin = { method: "POST", headers: { "sec-fetch-site": "same-origin" } };

describe.each(proxyNames)("behind %s", (name) => {
  test("the configuration is valid, pages are served over TLS, and the session cookie is secure", async () => {
    const { checked, client } = await startSite(name);
    expect(checked).toMatch(/syntax is ok|Valid configuration/);
    expect(checked).not.toMatch(/\[(warn|emerg)\]/);
    const visitor = client();
    const page = await visitor.call("/landing");
    expect(page.status).toBe(200);
    expect(page.headers["strict-transport-security"]).toBeDefined();
    expect((await visitor.call("/readyz")).status).toBe(200);
    const body = { email: demoAccounts[0]?.email, password: demoAccounts[0]?.password };
    const answer = await visitor.call("/api/login", { ...toLogin, body });
    expect(answer.status).toBe(200);
    expect(answer.headers["set-cookie"]?.[0]).toMatch(/^__Host-.*; Secure/);
    expect((await visitor.call("/metrics")).status).toBe(404);
  });

  test("a transcript of 2 MB is saved and read, and one of 6 MB is rejected", async () => {
    const { client, servers } = await startSite(name);
    const staff = client(await signInAs("admin", servers[0]?.origin ?? ""));
    const targets = (await findWriteTargets(staff)).slice(0, 1);
    const [target] = targets;
    if (!target) throw new Error("the demo has no transcript");
    const clients = { draft: staff, translation: staff };
    const writers = createWriters({ clients, targets, onAnswer: () => undefined, kilobytes: 1_950 });
    const saved = await writers.save(target);
    expect(saved.status, saved.body.slice(0, 200)).toBe(200);
    const read = await staff.call(`/api/transcripts/${target.transcriptId}/revisions`);
    expect(read.status).toBe(200);
    const tooLarge = createWriters({ clients, targets, onAnswer: () => undefined, kilobytes: 6_000 });
    expect((await tooLarge.save(target)).status).not.toBe(200);
  });

  test("a streamed answer starts nearly as early as without the proxy", async () => {
    const site = await startSite(name);
    const direct = median(await firstByteTimes(site, site.servers[0]?.origin ?? ""));
    const proxied = median(await firstByteTimes(site, site.origin));
    printReport({
      title: `first words of a streamed answer behind ${name}`,
      results: { direct: `${Math.round(direct)} ms`, proxied: `${Math.round(proxied)} ms` },
      faults: [],
    });
    expect(proxied).toBeLessThanOrEqual(1.2 * direct);
  });

  test("visitors get responses while the database is unavailable", async () => {
    const { client, loseDatabase, servers } = await startSite(name);
    const visitor = client();
    const read = async () => (await visitor.call("/api/categories")).status;
    // Each server has answered once: a proxy may send all first requests to the same one.
    for (const { origin } of servers) expect((await fetch(`${origin}/api/categories`)).status).toBe(200);
    await loseDatabase();
    // Longer than two checks of the proxy.
    await sleep(2_500);
    for (let turn = 0; turn < 10; turn += 1) expect(await read()).toBe(200);
    expect((await visitor.call("/readyz")).status).toBe(503);
  });

  test("limits apply to the client's address, which cannot be forged", async () => {
    const { client } = await startSite(name);
    const guesser = client({}, "127.0.0.2");
    const statuses: number[] = [];
    for (let number = 0; number < 11; number += 1) {
      const headers = { ...toLogin.headers, "x-forwarded-for": `203.0.113.${number}` };
      const answer = await guesser.call("/api/login", { ...toLogin, headers, body: someAccount(number) });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const other = await client({}, "127.0.0.3").call("/api/login", { ...toLogin, body: someAccount(20) });
    expect(other.status).toBe(401);
  });

  test(
    "20,000 requests during four rolling restarts of two servers all succeed",
    { timeout: 600_000 },
    async () => assertNoFaults(await restartBehind(name, { restarts: 4, requests: 20_000 })),
  );
});
