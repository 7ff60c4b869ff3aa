import { expect, test } from "vitest";
import { replaceTexts } from "./operations.ts";
import {
  addReviewed,
  contextAfterSave,
  emptyContext,
  hasAssisted,
  isContextUnsaved,
  isTranscriptContext,
  mergeContexts,
  removeReviewed,
  reviewedIds,
  withAssisted,
} from "./transcript-context.ts";

const before = ["a", "b"].map((id) => ({ id, time: "0:01", text: "سلام" }));
const marked = before.map((segment) => (segment.id === "a" ? { ...segment, text: "سَلام" } : segment));
const step = replaceTexts(before, new Map([["a", "سَلام"]]));
const assisted = step ? withAssisted(emptyContext, step) : emptyContext;

test("a text has words from the model until they are saved, undone or rewritten", () => {
  expect(hasAssisted(assisted, marked)).toBe(true);
  expect(hasAssisted(assisted, before)).toBe(false);
  expect(hasAssisted(assisted, [{ id: "a", time: "0:01", text: "سِلام" }])).toBe(false);
  expect(hasAssisted(contextAfterSave(assisted, assisted), marked)).toBe(false);
  expect(hasAssisted(emptyContext, marked)).toBe(false);
});

test("a review given during a save is still unsaved", () => {
  const sent = addReviewed(assisted, { sourceVersion: 3, ids: ["a"] });
  const now = addReviewed(sent, { sourceVersion: 3, ids: ["b"] });
  const left = contextAfterSave(now, sent);
  expect(left.reviewed.ids).toEqual(["b"]);
  expect(isContextUnsaved(left)).toBe(true);
  expect(isContextUnsaved(contextAfterSave(left, left))).toBe(false);
});

test("a review holds only for the Arabic version that it was given for", () => {
  const context = addReviewed(addReviewed(emptyContext, { sourceVersion: 3, ids: ["a"] }), {
    sourceVersion: 3,
    ids: ["b"],
  });
  expect([...reviewedIds(context.reviewed, 3)]).toEqual(["a", "b"]);
  expect([...reviewedIds(context.reviewed, 4)]).toEqual([]);
  const later = addReviewed(context, { sourceVersion: 4, ids: ["c"] });
  expect([...reviewedIds(later.reviewed, 4)]).toEqual(["c"]);
  expect(removeReviewed(later, ["c"]).reviewed.ids).toEqual([]);
});

test("recovered work brings its reviews and its restored revision with it", () => {
  const earlier = addReviewed(
    { ...emptyContext, restored: { revisionId: 7, content: before } },
    { sourceVersion: 3, ids: ["a"] },
  );
  const joined = mergeContexts(addReviewed(emptyContext, { sourceVersion: 3, ids: ["b"] }), earlier);
  expect(joined.reviewed).toEqual({ sourceVersion: 3, ids: ["a", "b"] });
  expect(joined.restored?.revisionId).toBe(7);
});

test("a stored context is accepted only if it is complete", () => {
  expect(isTranscriptContext(structuredClone(addReviewed(assisted, { sourceVersion: 1, ids: ["a"] })))).toBe(
    true,
  );
  const broken = [
    null,
    [],
    { ...emptyContext, assisted: { a: 1 } },
    { ...emptyContext, reviewed: { ids: [1], sourceVersion: 1 } },
    { ...emptyContext, restored: { revisionId: 1, content: "text" } },
  ];
  for (const value of broken) expect(isTranscriptContext(value), JSON.stringify(value)).toBe(false);
});
