import { expect, test } from "vitest";
import { fakeFailure } from "./fake-failure.ts";
import { faultWords, responseOf, serverWords } from "./failure.ts";

test("a 4xx or 503 response returns the server's message", () => {
  expect([400, 403, 404, 409, 422, 429, 503].map((status) => serverWords(fakeFailure(status)))).toEqual(
    [400, 403, 404, 409, 422, 429, 503].map((status) => `No: ${status}`),
  );
  expect(faultWords(fakeFailure(409))).toBeUndefined();
});

test("a 500 response returns its message only as a fault, so that the page says what failed", () => {
  expect(serverWords(fakeFailure(500))).toBeUndefined();
  expect(faultWords(fakeFailure(500))).toBe("No: 500");
});

test("a call without a response has no message", () => {
  expect(serverWords(fakeFailure())).toBeUndefined();
  expect(faultWords(fakeFailure())).toBeUndefined();
  expect(responseOf(fakeFailure())).toBeUndefined();
  expect(responseOf(new Error("a bug of the page"))).toBeUndefined();
  expect(responseOf(fakeFailure(500))?.status).toBe(500);
});
