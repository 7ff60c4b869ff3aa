import { expect, test } from "vitest";
import { findEarlierWork, openRecordPage, useFakeDevice } from "../../test/fake-page.ts";
import { openJournal } from "./journal.ts";
import type { WorkRecord } from "./journal.ts";

useFakeDevice();

/** Exactly what release 0.1.0 stored. */
const work = '["amina",7,"ar"]';
const base = {
  document: [
    { id: "a", time: "0:01", end: "0:03", text: "one" },
    { id: "b", time: "0:04", text: "two" },
    { id: "c", time: "0:04", text: "three", isTimed: false as const },
  ],
  version: 4,
};
const [a, b, c] = base.document;
const context = { assisted: { b: "two" }, reviewed: { sourceVersion: 9, ids: ["b"] } };
const sent = [{ id: "a", time: "0:01", end: "0:03", text: "one, corrected" }, b, c];
const untimed = { id: "d", time: "0:04", text: "four", isTimed: false };

const duringSave = {
  id: "8PmBNrJ1hfvnUjBm7q3iE",
  work,
  format: 2,
  at: 1_795_896_065_158,
  isSignedOut: false,
  sequence: 2,
  document: sent,
  unreadable: undefined,
  base,
  operation: {
    id: "rhDSH3Ob3urgZ1gNfVZJA",
    version: 4,
    document: sent,
    context: { ...context, sourceVersion: 9, isAssisted: false },
    setAside: [],
  },
  context,
  setAside: [],
  conflict: undefined,
} as WorkRecord;

const inConflict = {
  ...duringSave,
  id: "ueOWU__axcadH-Kj_J1YG",
  at: 1_795_896_065_195,
  document: [{ ...a, text: "uno" }, b, c],
  operation: undefined,
  context: { assisted: {}, reviewed: { sourceVersion: 0, ids: [] } },
  setAside: [[{ ...a, text: "ein" }, b, c]],
  conflict: {
    other: { document: [{ ...a, text: "eins" }, b, c], version: 5, by: "Layla" },
    ancestor: base.document,
    waiting: [{ document: [{ ...a, text: "un" }, b, c], ancestor: base.document }],
  },
} as WorkRecord;

test("Work that a browser of 0.1.0 left during a save is offered with the save and the last letters", async () => {
  const journal = await openJournal();
  await journal.put(duringSave, {});
  const splice = { from: 1, removed: 1, items: [{ id: "b", time: "0:04", text: "two, while it is sent" }] };
  await journal.append({ id: duringSave.id, sequence: 3, splice, at: 1_795_896_068_458 }, { work });
  localStorage.setItem(
    `minbar-unwritten:${duringSave.id}`,
    `{"work":"[\\"amina\\",7,\\"ar\\"]","sequence":4,"unreadable":"00:0x","context":{"assisted":{"b":"two"},"reviewed":{"sourceVersion":9,"ids":["b"]}},"setAside":[],"at":${Date.now()},"from":[{"after":3,"splice":{"from":3,"removed":0,"items":[{"id":"d","time":"0:04","text":"four","isTimed":false}]}}]}`,
  );
  const [earlier] = await findEarlierWork(base, work);
  expect(earlier?.unsaved).toEqual({
    document: [sent[0], splice.items[0], c, untimed],
    unreadable: "00:0x",
    base,
    operation: duringSave.operation,
    context,
    setAside: [],
  });
});

test("Work that a browser of 0.1.0 left in a conflict is offered with all its texts", async () => {
  await (await openJournal()).put(inConflict, {});
  const [earlier] = await findEarlierWork(base, work);
  expect(earlier?.unsaved).toMatchObject({
    document: inConflict.document,
    base,
    context: inConflict.context,
    setAside: inConflict.setAside,
    conflict: { ...inConflict.conflict, clashes: [{ id: "a", kind: "text" }] },
  });
});

test.each([
  ["during a save", duringSave],
  ["in a conflict", inConflict],
])("Work %s is stored exactly as 0.1.0 stored it", async (_, record) => {
  const journal = await openJournal();
  await journal.put(record, {});
  const [earlier] = await findEarlierWork(base, work);
  const { page, recorder } = await openRecordPage({ work });
  page.unsaved = earlier?.unsaved ?? page.unsaved;
  await recorder.flush();
  const rows = await journal.list(work);
  const written = rows.map((row) => row.record).find(({ id }) => id === "record");
  expect(written).toEqual({ ...record, id: "record", at: expect.any(Number), sequence: 1 });
});
