import { beforeEach, describe, expect, test } from "vitest";
import { editText } from "@minbar/domain/editing/operations";
import { record } from "@minbar/domain/editing/history";
import { applyStep } from "@minbar/domain/editing/step";
import { createEditHistory } from "./edit-history.ts";
import type { ServerOutcome } from "./edit-history.ts";
import type { Segments } from "./segment-editor.ts";

let segments: Segments;
let asked: string[];
/** Answers what the server was asked. */
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
const travel = (way: "undo" | "redo") => history.travel(way, segments);

describe("What the server has changed", () => {
  test("is undone there, before the steps that came first, and can be redone", async () => {
    write("words");
    moveTimes();
    travel("undo");
    travel("undo");
    expect([asked, text()]).toEqual([["undo"], "words"]);
    await answer("done");
    travel("redo");
    await answer("done");
    expect(asked).toEqual(["undo", "redo"]);
    travel("undo");
    await answer("done");
    travel("undo");
    expect([asked, text()]).toEqual([["undo", "redo", "undo"], ""]);
  });

  test("is asked for again after a failure, and no more once it is over: then the steps before it follow", async () => {
    write("words");
    moveTimes();
    travel("undo");
    await answer("failed");
    travel("undo");
    expect(asked).toEqual(["undo", "undo"]);
    await answer("over");
    travel("undo");
    expect([asked.length, text()]).toEqual([2, ""]);
    travel("redo");
    expect([asked.length, text()]).toEqual([2, "words"]);
  });

  test("leaves alone what was written while the server was asked", async () => {
    moveTimes();
    travel("undo");
    write("meanwhile");
    await answer("done");
    travel("redo");
    expect(asked).toEqual(["undo"]);
    travel("undo");
    expect(text()).toBe("");
    expect(history.$history.get().past).toEqual([]);
  });

  test("stays beneath what was written while it was redone", async () => {
    moveTimes();
    travel("undo");
    await answer("done");
    travel("redo");
    write("meanwhile");
    await answer("done");
    travel("undo");
    expect(text()).toBe("");
    travel("undo");
    expect(asked).toEqual(["undo", "redo", "undo"]);
  });
});
