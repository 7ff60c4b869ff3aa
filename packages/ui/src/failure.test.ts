import { expect, test } from "vitest";
import { fakeFailure } from "./fake-failure.ts";
import { faultWords, responseOf, serverWords } from "./failure.ts";

test("a refusal is told in the server's words, and so is a server that is busy", () => {
  expect([400, 403, 404, 409, 422, 429, 503].map((status) => serverWords(fakeFailure(status)))).toEqual(
    [400, 403, 404, 409, 422, 429, 503].map((status) => `No: ${status}`),
  );
  expect(faultWords(fakeFailure(409))).toBeUndefined();
});

test("a fault of the server itself does not say what failed, so the page does", () => {
  expect(serverWords(fakeFailure(500))).toBeUndefined();
  expect(faultWords(fakeFailure(500))).toBe("No: 500");
});

test("a call without an answer has no words and no response", () => {
  expect(serverWords(fakeFailure())).toBeUndefined();
  expect(faultWords(fakeFailure())).toBeUndefined();
  expect(responseOf(fakeFailure())).toBeUndefined();
  expect(responseOf(new Error("a bug of the page"))).toBeUndefined();
  expect(responseOf(fakeFailure(500))?.status).toBe(500);
});
