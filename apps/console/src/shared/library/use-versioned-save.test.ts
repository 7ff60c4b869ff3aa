import { expect, test } from "vitest";
import { fakeFailure } from "@minbar/ui/fake-failure";
import { changedFields, isClash, sendMerged } from "./use-versioned-save.ts";

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

/** The server's answer to a save that started from an older version. */
function refusal(current: object) {
  return fakeFailure(409, {}, { current });
}

/** A save of a title while somebody else keeps changing other fields; `versions` are those that were sent. */
function saveAgainst(theirs: (version: number) => object | undefined) {
  const versions: unknown[] = [];
  const send = async ({ version = 0 }: { version: number | undefined }) => {
    versions.push(version);
    const current = theirs(version);
    if (current) throw refusal({ ...base, ...current, version: version + 1 });
    return "saved";
  };
  const result = sendMerged({ send, field: "vocabulary" }, { fields: { title: "On patience" }, known: base });
  return { result, versions };
}

test("a save is sent again while somebody else changes other fields, but not forever", async () => {
  const once = saveAgainst((version) => (version < 5 ? { vocabulary: "sabr" } : undefined));
  expect(await once.result).toEqual({ outcome: "saved", saved: "saved" });
  expect(once.versions).toEqual([3, 4, 5]);
  const endless = saveAgainst((version) => ({ vocabulary: `sabr ${version}` }));
  expect(await endless.result).toMatchObject({ outcome: "failed", error: { message: "No: 409" } });
  expect(endless.versions).toHaveLength(5);
});

test("a save of the same field is a conflict, and an error without newer values a failure", async () => {
  expect(await saveAgainst(() => ({ title: "Theirs" })).result).toMatchObject({
    outcome: "conflict",
    current: { title: "Theirs" },
  });
  const failing = sendMerged(
    { send: () => Promise.reject(new Error("away")), field: "vocabulary" },
    { fields: { title: "On patience" }, known: base },
  );
  expect(await failing).toMatchObject({ outcome: "failed", error: { message: "away" } });
});
