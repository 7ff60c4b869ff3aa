import { expect, test, vi } from "vitest";
import type { GuardedText, IdentifiedText } from "@minbar/domain/assist/guarded-text";
import { createAssistRequest, choiceAt, chosenLines } from "./assist-request.ts";
import type { Ask } from "./assist-request.ts";

const lines = Array.from({ length: 90 }, (_, index) => ({ id: `s${index}`, text: "سلام" }));

const accepted = (segments: IdentifiedText[]): GuardedText[] =>
  segments.map(({ id, text }) => ({ id, before: text, outcome: "accepted", after: ["سَلام"] }));

function request(ask: Ask) {
  return createAssistRequest({ ask, isOffline: () => false });
}

const ended = (of: ReturnType<typeof request>) =>
  vi.waitFor(() => expect(of.$state.get()).toMatchObject({ isAsking: false }));

test("a long text is sent in several requests, one after the other", async () => {
  const sizes: number[] = [];
  const assistRequest = request((_kind, segments) => {
    sizes.push(segments.length);
    return Promise.resolve(accepted(segments));
  });
  assistRequest.begin("vowel-marks", lines);
  await ended(assistRequest);
  expect(sizes).toEqual([40, 40, 10]);
  expect(assistRequest.$state.get()?.answers.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
});

test("a failure keeps the earlier answers and shows its reason, and Retry continues with the rest", async () => {
  let tries = 0;
  const assistRequest = request((_kind, segments) => {
    tries += 1;
    if (tries === 2) return Promise.reject(new Error("The connection is gone"));
    return Promise.resolve(accepted(segments));
  });
  assistRequest.begin("vowel-marks", lines);
  await ended(assistRequest);
  expect(assistRequest.$state.get()).toMatchObject({
    fault: "No answer. The suggestions so far are kept.",
    left: [{ length: 40 }, { length: 10 }],
  });
  expect(assistRequest.$state.get()?.answers).toHaveLength(40);
  assistRequest.resume();
  await ended(assistRequest);
  expect(assistRequest.$state.get()).toMatchObject({ fault: undefined, left: [] });
  expect(assistRequest.$state.get()?.answers).toHaveLength(90);
  expect(tries).toBe(4);
});

test("Stop aborts the request in progress and keeps the answers received so far", async () => {
  const late = Promise.withResolvers<GuardedText[]>();
  const assistRequest = request((_kind, segments, signal) => {
    signal.addEventListener("abort", () => late.reject(signal.reason));
    return segments[0]?.id === "s0" ? Promise.resolve(accepted(segments)) : late.promise;
  });
  assistRequest.begin("split", lines);
  await vi.waitFor(() => expect(assistRequest.$state.get()?.answers).toHaveLength(40));
  assistRequest.stop();
  await ended(assistRequest);
  expect(assistRequest.$state.get()).toMatchObject({
    fault: "Stopped. The suggestions so far are kept.",
    isStopped: true,
    answers: { length: 40 },
  });
  assistRequest.reset();
  expect(assistRequest.$state.get()).toBeUndefined();
});

test("lines without words are not sent", () => {
  const assistRequest = request(() => Promise.reject(new Error("asked")));
  assistRequest.begin("split", [{ id: "a", text: " " }]);
  expect(assistRequest.$state.get()).toMatchObject({
    isAsking: false,
    fault: "There are no words in these lines.",
  });
});

const segments = ["0:01", "0:05", "0:09"].map((time, index) => ({ id: `s${index}`, time, text: "سلام" }));
const idsOf = (choice: Parameters<typeof chosenLines>[0]) =>
  chosenLines(choice, segments).lines?.map(({ id }) => id);

test("a choice covers all lines, the line at the caret, or a range of lines", () => {
  const choice = choiceAt(segments, "s1");
  expect(choice).toEqual({ range: "all", first: "2", last: "3" });
  expect(idsOf(choice)).toEqual(["s0", "s1", "s2"]);
  expect(idsOf({ ...choice, range: "this" })).toEqual(["s1"]);
  expect(idsOf({ ...choice, range: "some" })).toEqual(["s1", "s2"]);
  expect(idsOf({ range: "some", first: "0:02", last: "2" })).toEqual(["s0", "s1"]);
});

test("a missing line and a reversed range are reported", () => {
  const faultsOf = (first: string, last: string) =>
    chosenLines({ range: "some", first, last }, segments).faults;
  expect(faultsOf("x", "9")).toEqual({ first: "noSuchLine", last: "noSuchLine" });
  expect(faultsOf("3", "1")).toEqual({ last: "wrongOrder" });
});
