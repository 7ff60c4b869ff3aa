import { TRPCClientError } from "@trpc/client";
import type { MutationObserverOptions } from "@tanstack/react-query";
import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueries } from "./api.tsx";
import { $toast } from "./toast.ts";
import { isAnswerLost, watchCalls } from "./watched-calls.ts";

const assign = vi.fn<(address: string) => void>();
const browser = { onLine: true };

function refusal(httpStatus: number) {
  const data = { code: "REFUSED", httpStatus };
  return TRPCClientError.from({ error: { message: "Refused", code: -32_000, data } });
}

/** Other code checks the results of calls. */
async function end(call: Promise<unknown>): Promise<void> {
  await Promise.allSettled([call]);
}

async function fail(error: Error): Promise<never> {
  throw error;
}

function watched() {
  const queries = createQueries();
  watchCalls(queries);
  const read = (error: Error) => end(queries.fetchQuery({ queryKey: [error], queryFn: () => fail(error) }));
  const write = (error: Error, options: MutationObserverOptions = {}) =>
    end(new MutationObserver(queries, { mutationFn: () => fail(error), ...options }).mutate());
  return { read, write };
}

beforeEach(() => {
  vi.useFakeTimers();
  // Other files' toasts, as files share their modules.
  $toast.set(undefined);
  browser.onLine = true;
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("location", { pathname: "/videos", search: "?edit=9", assign });
});
afterEach(async () => {
  // The state of one test must not affect the next.
  await vi.advanceTimersByTimeAsync(10_000);
  $toast.set(undefined);
  assign.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an expired session shows one toast and redirects to sign-in once, however many calls fail", async () => {
  const { read, write } = watched();
  const onToast = vi.fn<(toast: unknown) => void>();
  const stop = $toast.listen(onToast);
  await Promise.all([read(refusal(401)), read(refusal(401)), write(refusal(401))]);
  stop();
  expect(onToast).toHaveBeenCalledOnce();
  expect($toast.get()).toMatchObject({
    title: "Unauthorized",
    message: "You are logged out. Logging in again...",
  });
  await vi.advanceTimersByTimeAsync(499);
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await write(refusal(401));
  await vi.advanceTimersByTimeAsync(1000);
  expect(assign.mock.calls).toEqual([["/api/login?returnTo=%2Fvideos%3Fedit%3D9"]]);
});

test("a user who stayed on the page is redirected to sign-in again", async () => {
  const { read } = watched();
  await read(refusal(401));
  await vi.advanceTimersByTimeAsync(6000);
  await read(refusal(401));
  await vi.advanceTimersByTimeAsync(500);
  expect(assign).toHaveBeenCalledTimes(2);
});

test("other errors, and a call that handles the session's end itself, cause no toast or redirect", async () => {
  const { read, write } = watched();
  for (const status of [400, 403, 404, 409, 500]) await read(refusal(status));
  await write(refusal(401), { meta: { tellsSessionEnd: true } });
  await vi.advanceTimersByTimeAsync(1000);
  expect($toast.get()).toBeUndefined();
  expect(assign).not.toHaveBeenCalled();
});

test("a write without a response may have succeeded; a rejected or unsent one has not", async () => {
  const { read, write } = watched();
  const [sent, refused, unsent, reading] = [new Error("a"), refusal(503), new Error("c"), new Error("d")];
  const goesOffline = () => {
    browser.onLine = false;
    return fail(sent);
  };
  await write(sent, { mutationFn: goesOffline });
  await write(unsent);
  browser.onLine = true;
  await write(refused);
  await read(reading);
  expect([sent, unsent, refused, reading].map(isAnswerLost)).toEqual([true, false, false, false]);
});

test("a write without a network fails at once, and is not retried", async () => {
  onlineManager.setOnline(false);
  const { write } = watched();
  const mutationFn = vi.fn<() => Promise<never>>().mockRejectedValue(new Error("Failed to fetch"));
  await write(new Error("Failed to fetch"), { mutationFn });
  await vi.advanceTimersByTimeAsync(60_000);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mutationFn).toHaveBeenCalledTimes(1);
});
