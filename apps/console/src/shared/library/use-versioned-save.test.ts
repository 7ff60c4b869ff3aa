import { expect, test } from "vitest";
import { changedFields, isClash } from "./use-versioned-save.ts";

const base = { version: 3, title: "Patience", description: "A talk", vocabulary: null };

test.each([
  [{ title: "On patience" }, { description: "Another talk" }],
  [{ title: "On patience" }, { title: "On patience" }],
  [{ vocabulary: "sabr" }, {}],
  [{ vocabulary: "sabr" }, { vocabulary: "" }],
  [{ description: "" }, { description: null }],
])("%j does not conflict with %j, which another user has saved", (mine, theirs) => {
  expect(isClash(mine, base, { ...base, ...theirs, version: 4 })).toBe(false);
});

test.each([
  [{ title: "On patience" }, { title: "Patience, again" }],
  [{ vocabulary: null }, { vocabulary: "sabr" }],
  [{ title: "T", vocabulary: "mine" }, { vocabulary: "theirs" }],
])("%j conflicts with %j, which another user has saved", (mine, theirs) => {
  expect(isClash(mine, base, { ...base, ...theirs, version: 4 })).toBe(true);
});

test.each([
  [{ title: "Patience", description: "Another talk" }, {}, { description: "Another talk" }],
  [{ description: "A talk", vocabulary: "" }, {}, {}],
  [{ title: "Patience", description: "" }, {}, { description: "" }],
  [{ title: "Patience", description: "A talk" }, { title: "On patience" }, { title: "Patience" }],
  [{ playlistId: null }, {}, { playlistId: null }],
])("for %j, after %j was rejected, %j is sent", (now, refused, sent) => {
  expect(changedFields(now, base, refused)).toEqual(sent);
});
