import { MutationObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { createQueries } from "@minbar/ui/api";
import { fakeFailure, fakeUnreadable } from "@minbar/ui/fake-failure";
import { $toasts } from "@minbar/ui/toast";
import { watchCalls } from "@minbar/ui/watched-calls";
import { showFailure } from "./failure.ts";

beforeEach(() => {
  $toasts.set([]);
  vi.stubGlobal("navigator", { onLine: true });
});

/** The toast after a write that failed like this. */
async function toastAfter(error: Error) {
  const queries = createQueries();
  watchCalls(queries);
  const mutationFn = async () => {
    throw error;
  };
  await expect(new MutationObserver(queries, { mutationFn }).mutate()).rejects.toBe(error);
  showFailure(error, "Failed to update vocabulary");
  const [toast] = $toasts.get();
  return [toast?.message, toast?.detail];
}

test("a fault of the server says what failed, and beside it what else is known", async () => {
  expect(await toastAfter(fakeFailure(500))).toEqual(["Failed to update vocabulary", "No: 500"]);
});

test("a fault of the server names the request, which its log has too", async () => {
  expect(await toastAfter(fakeFailure(500, { "x-request-id": "req-7" }))).toEqual([
    "Failed to update vocabulary",
    "No: 500 Request req-7",
  ]);
});

test("a refusal is told in the server's words alone", async () => {
  expect(await toastAfter(fakeFailure(422))).toEqual(["No: 422", undefined]);
});

test("a write that nobody answered may have been made", async () => {
  expect(await toastAfter(fakeFailure())).toEqual([
    "Failed to update vocabulary",
    "The server did not answer, so the change may still have been saved.",
  ]);
});

test("an answer that cannot be read, as of a proxy, is an answer", async () => {
  expect(await toastAfter(fakeUnreadable(502))).toEqual([
    "Failed to update vocabulary",
    "The server's answer could not be read (502), so the change may still have been saved.",
  ]);
});
