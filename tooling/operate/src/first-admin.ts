import { createClient } from "@minbar/server/test/faults/http-client";
import type { HttpClient } from "@minbar/server/test/faults/http-client";
import { expect, vi } from "vitest";

const account = { email: "amina@example.org", password: "a password of this test" };
const names = { firstName: "Amina", lastName: "" };
const fromPage = { "sec-fetch-site": "same-origin" };

/** Creates the first admin by the link that the start prints, signs in with the password, and opens the dashboard. */
export async function becomeAdmin(origin: string, output: () => string): Promise<HttpClient> {
  const link = await vi.waitFor(() => {
    const found = /Open this link once, within 24 hours: (\S+)/.exec(output())?.[1];
    if (found === undefined) throw new Error(`the start printed no link: ${output().slice(-2_000)}`);
    return found;
  }, 10_000);
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token");
  const visitor = createClient(origin, fromPage);
  const created = await visitor.call("/api/set-up", {
    method: "POST",
    body: { token, ...account, ...names },
  });
  expect(created.status, created.body).toBe(200);
  return signIn(origin);
}

/** Signs in as that admin, and opens the dashboard. */
export async function signIn(origin: string): Promise<HttpClient> {
  const visitor = createClient(origin, fromPage);
  const signedIn = await visitor.call("/api/login", { method: "POST", body: account });
  expect(signedIn.status, signedIn.failure ?? signedIn.body).toBe(200);
  const cookie = signedIn.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const admin = createClient(origin, { ...fromPage, cookie });
  const page = await admin.call("/");
  expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  const totals = await admin.call("/api/dashboard/stats");
  expect(totals.status, totals.body).toBe(200);
  return admin;
}
