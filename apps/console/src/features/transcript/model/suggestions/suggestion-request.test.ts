import { expect, test, vi } from "vitest";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import type { LineToTranslate } from "@minbar/domain/assist/suggestion-input";
import { createSuggestionRequest, nextBatch } from "./suggestion-request.ts";
import type { Row } from "#transcript/model/row.ts";

/** Untranslated lines with that many letters. */
function emptyRows(count: number, letters = 4): Row[] {
  return Array.from({ length: count }, (_, at) => {
    const source = { id: `r${at}`, time: "0:00", text: "س".repeat(letters) };
    return { key: source.id, source, own: [], fields: [{ ...source, text: "" }] };
  });
}

const keysOf = (rows: readonly Row[]) => rows.map(({ key }) => key);

type Answer = { id: string; text: string }[];

/** Requests all lines; the test answers each call. */
function begin(rows: Row[]) {
  const calls: { batch: LineToTranslate[]; signal: AbortSignal; answer: PromiseWithResolvers<Answer> }[] = [];
  const arrived: Suggestion[] = [];
  const request = createSuggestionRequest({
    rows: () => rows,
    ask: (batch, signal) => {
      const answer = Promise.withResolvers<Answer>();
      signal.addEventListener("abort", () => answer.reject(signal.reason));
      calls.push({ batch, signal, answer });
      return answer.promise;
    },
    onArrived: (suggestions) => void arrived.push(...suggestions),
  });
  const done = request.start(keysOf(rows));
  const answerAll = (at: number) =>
    calls[at]?.answer.resolve(calls[at].batch.map(({ id }) => ({ id, text: `new ${id}` })));
  return { request, calls, arrived, done, answerAll };
}

test("Lines are requested thirty at a time, or as many as fit into 10,000 characters", () => {
  const short = emptyRows(70);
  const first = nextBatch(short, keysOf(short));
  expect([first.batch.length, first.rest[0]]).toEqual([30, "r30"]);
  const long = emptyRows(5, 4000);
  expect(nextBatch(long, keysOf(long))).toMatchObject({ batch: { length: 2 }, rest: ["r2", "r3", "r4"] });
  expect(nextBatch(long, ["gone"])).toEqual({ batch: [], rest: [] });
});

test("Each line is sent with its own translation and those around it", () => {
  const rows = emptyRows(3).map((row, at) => ({
    ...row,
    own: at === 1 ? [] : [{ id: row.key, time: "0:00", text: `own ${at}` }],
  }));
  expect(nextBatch(rows, ["r1", "r2"]).batch).toEqual([
    { id: "r1", source: "سسسس", before: "own 0", after: "own 2" },
    { id: "r2", source: "سسسس", current: "own 2" },
  ]);
});

test("Suggestions received before a failed call stay, and the rest can be requested again", async () => {
  const { request, calls, arrived, done, answerAll } = begin(emptyRows(40));
  expect(request.$state.get().under).toEqual({ done: 0, total: 40 });
  answerAll(0);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(request.$state.get().under).toEqual({ done: 30, total: 40 });
  calls[1]?.answer.reject(new Error("The model is busy"));
  await done;
  expect(arrived).toHaveLength(30);
  const { failure, left } = request.$state.get();
  expect(failure).toEqual(new Error("The model is busy"));
  expect(left).toHaveLength(10);
  const again = request.start(left);
  answerAll(2);
  await again;
  expect(arrived).toHaveLength(40);
  expect(request.$state.get()).toEqual({ left: [] });
});

test("Lines without an answer are reported, and stopping ends the requests without a report", async () => {
  const { request, calls, done } = begin(emptyRows(2));
  calls[0]?.answer.resolve([{ id: "r1", text: "new" }]);
  await done;
  expect(request.$state.get()).toEqual({ left: ["r0"] });
  const again = request.start(["r0"]);
  request.stop();
  await again;
  expect(calls).toHaveLength(2);
  expect(calls[1]?.signal.aborted).toBe(true);
  expect(request.$state.get()).toEqual({ left: [] });
});
