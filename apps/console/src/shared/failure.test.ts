import { MutationObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { createQueries } from "@minbar/ui/api";
import { fakeFailure, fakeUnreadable } from "@minbar/ui/fake-failure";
import { $toast } from "@minbar/ui/toast";
import { watchCalls } from "@minbar/ui/watched-calls";
import { showFailure } from "./failure.ts";

beforeEach(() => {
  $toast.set(undefined);
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
  const toast = $toast.get();
  return [toast?.message, toast?.detail];
}

test("a server error shows what failed, with the details", async () => {
  expect(await toastAfter(fakeFailure(500))).toEqual(["Failed to update vocabulary", "No: 500"]);
});

test("a server error shows the id of the request", async () => {
  expect(await toastAfter(fakeFailure(500, { "x-request-id": "req-7" }))).toEqual([
    "Failed to update vocabulary",
    "No: 500 Request req-7",
  ]);
});

test("a rejected request shows only the server's message", async () => {
  expect(await toastAfter(fakeFailure(422))).toEqual(["No: 422", undefined]);
});

test("an unanswered write is reported as possibly saved", async () => {
  expect(await toastAfter(fakeFailure())).toEqual([
    "Failed to update vocabulary",
    "The server did not answer, so the change may still have been saved.",
  ]);
});

test("an unreadable response, such as from a proxy, is not reported as a missing one", async () => {
  expect(await toastAfter(fakeUnreadable(502))).toEqual([
    "Failed to update vocabulary",
    "The server's answer could not be read (502), so the change may still have been saved.",
  ]);
});
