import { expect, test } from "vitest";
import { credentialsKey } from "./credentials.ts";

const cookie = "minbar_session";
const secret = "a".repeat(40);
const token = `minbar_${"A".repeat(43)}`;

test("a session has the same key whatever other cookies are sent and however long they are", () => {
  const key = credentialsKey({ headers: {}, cookies: { [cookie]: secret } }, cookie);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  const cookies = { [cookie]: secret, other: "x".repeat(15_000) };
  expect(credentialsKey({ headers: { cookie: "x".repeat(16_000) }, cookies }, cookie)).toBe(key);
});

test("a token has one key and takes precedence over a session", () => {
  const cookies = { [cookie]: secret };
  const key = credentialsKey({ headers: { authorization: `Bearer ${token}` }, cookies }, cookie);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(credentialsKey({ headers: { authorization: `bearer   ${token} ` }, cookies: {} }, cookie)).toBe(key);
});

test.each([
  { headers: {}, cookies: {} },
  { headers: {}, cookies: { [cookie]: "x".repeat(16_000) } },
  { headers: {}, cookies: { other: secret } },
  { headers: { authorization: `Bearer minbar_${"x".repeat(16_000)}` }, cookies: { [cookie]: secret } },
  { headers: { authorization: "Basic Og==" }, cookies: {} },
])("missing or malformed credentials have no key", (request) => {
  expect(credentialsKey(request, cookie)).toBeUndefined();
});
