import { afterEach, expect, test, vi } from "vitest";
import { fetchUser } from "./session.ts";

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string) {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status, statusText: "Oh" })));
}

test("whoever is not signed in is nobody", async () => {
  answer(401, '{"message":"Unauthorized"}');
  await expect(fetchUser()).resolves.toBeNull();
});

test("whoever is signed in is told", async () => {
  answer(200, '{"id":"7","role":"viewer"}');
  await expect(fetchUser()).resolves.toEqual({ id: "7", role: "viewer" });
});

test("a server in trouble signs nobody out", async () => {
  answer(503, "");
  await expect(fetchUser()).rejects.toThrow("503: Oh");
});
