import type { Segments } from "@minbar/domain/segments/segment";
import { beforeEach, describe, expect, test } from "vitest";
import { editText } from "@minbar/domain/editing/operations";
import { record, applyStep } from "@minbar/domain/editing/step";
import { createEditHistory } from "./edit-history.ts";
import type { ServerOutcome } from "./edit-history.ts";

let segments: Segments;
let asked: string[];
/** Resolves the pending server call. */
let answer: (outcome: ServerOutcome) => Promise<void>;
let history: ReturnType<typeof createEditHistory>;

beforeEach(() => {
  segments = [{ id: "a", time: "0:05", text: "" }];
  asked = [];
  history = createEditHistory({
    change: (next) => {
      segments = next;
    },
    focus: () => undefined,
  });
});

function write(text: string) {
  const step = editText(segments, "a", text) ?? { changes: [] };
  history.$history.set(record(history.$history.get(), step, { at: 0 }));
  segments = applyStep(segments, step).segments;
}

function moveTimes() {
  const ask = (way: string) => () => {
    asked.push(way);
    const { promise, resolve } = Promise.withResolvers<ServerOutcome>();
    answer = async (outcome) => {
      resolve(outcome);
      await new Promise((done) => setTimeout(done));
    };
    return promise;
  };
  history.recordServerChange({ undo: ask("undo"), redo: ask("redo") });
}

const text = () => segments[0]?.text;
const undoOrRedo = (way: "undo" | "redo") => history.undoOrRedo(way, segments);

describe("A change made on the server", () => {
  test("is undone on the server before the earlier steps are undone, and can be redone", async () => {
    write("words");
    moveTimes();
    undoOrRedo("undo");
    undoOrRedo("undo");
    expect([asked, text()]).toEqual([["undo"], "words"]);
    await answer("done");
    undoOrRedo("redo");
    await answer("done");
    expect(asked).toEqual(["undo", "redo"]);
    undoOrRedo("undo");
    await answer("done");
    undoOrRedo("undo");
    expect([asked, text()]).toEqual([["undo", "redo", "undo"], ""]);
  });

  test("is retried after a failure, and once it is over, undo continues with the earlier steps", async () => {
    write("words");
    moveTimes();
    undoOrRedo("undo");
    await answer("failed");
    undoOrRedo("undo");
    expect(asked).toEqual(["undo", "undo"]);
    await answer("over");
    undoOrRedo("undo");
    expect([asked.length, text()]).toEqual([2, ""]);
    undoOrRedo("redo");
    expect([asked.length, text()]).toEqual([2, "words"]);
  });

  test("cannot be redone after text was written during its undo", async () => {
    moveTimes();
    undoOrRedo("undo");
    write("meanwhile");
    await answer("done");
    undoOrRedo("redo");
    expect(asked).toEqual(["undo"]);
    undoOrRedo("undo");
    expect(text()).toBe("");
    expect(history.$history.get().past).toEqual([]);
  });

  test("is undone after the text that was written during its redo", async () => {
    moveTimes();
    undoOrRedo("undo");
    await answer("done");
    undoOrRedo("redo");
    write("meanwhile");
    await answer("done");
    undoOrRedo("undo");
    expect(text()).toBe("");
    undoOrRedo("undo");
    expect(asked).toEqual(["undo", "redo", "undo"]);
  });
});
