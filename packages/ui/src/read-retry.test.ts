import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueries } from "./api.tsx";
import { fakeFailure } from "./fake-failure.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A read that fails with these errors first. */
function readAfter(errors: readonly Error[]) {
  const ask = vi.fn<() => Promise<string>>(async () => "text");
  for (const error of errors) ask.mockRejectedValueOnce(error);
  const answer = createQueries()
    .fetchQuery({ queryKey: ["read"], queryFn: ask })
    .catch((error: unknown) => error);
  return { ask, answer };
}

/** As the busy server answers: without the envelope of a procedure. */
function refused(headers: Record<string, string> = { "retry-after": "2" }) {
  const response = new Response("", { status: 503, headers });
  return TRPCClientError.from(new Error("Unable to transform response from server"), { meta: { response } });
}

test("a read rejected by a busy server is retried, but not before Retry-After", async () => {
  const { ask, answer } = readAfter([refused(), refused()]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(ask).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(4001);
  expect(await answer).toBe("text");
  expect(ask).toHaveBeenCalledTimes(3);
});

test("a read is retried at most three times", async () => {
  const { ask, answer } = readAfter(Array.from({ length: 9 }, () => refused()));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBeInstanceOf(TRPCClientError);
  expect(ask).toHaveBeenCalledTimes(4);
});

test.each([
  ["an answer of a procedure", fakeFailure(503, { "retry-after": "2" })],
  ["a refusal without a time", refused({})],
  ["a long wait", refused({ "retry-after": "60" })],
  ["a server that does not answer", fakeFailure()],
  ["a bug of the page", new Error("a bug of the page")],
])("%s is reported at once, without a retry", async (_name, error) => {
  const { ask, answer } = readAfter([error]);
  await vi.advanceTimersByTimeAsync(0);
  expect(await answer).toBe(error);
  expect(ask).toHaveBeenCalledOnce();
});
