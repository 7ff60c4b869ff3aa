import { afterEach, expect, test, vi } from "vitest";
import { fetchUser } from "./session.ts";

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string) {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status, statusText: "Oh" })));
}

test("fetchUser returns null without a session", async () => {
  answer(401, '{"message":"Unauthorized"}');
  await expect(fetchUser()).resolves.toBeNull();
});

test("fetchUser returns the signed-in user", async () => {
  answer(200, '{"id":"7","role":"viewer"}');
  await expect(fetchUser()).resolves.toEqual({ id: "7", role: "viewer" });
});

test("fetchUser rejects on a server error instead of signing the user out", async () => {
  answer(503, "");
  await expect(fetchUser()).rejects.toThrow("503: Oh");
});
