import { atom } from "nanostores";
import { beforeEach, describe, expect, test } from "vitest";
import { retime } from "@minbar/domain/editing/retime";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import { fakeFailure } from "@minbar/ui/fake-failure";
import type { StoredDocument } from "@minbar/unsaved/unsaved-work";
import type { ServerChange } from "#transcript/model/segment-editor.ts";
import { messages } from "./messages.ts";
import { createTimesMove } from "./times-move.ts";
import type { TimesServer } from "./times-move.ts";

const t = messages.get();
const shift = { kind: "shiftAll", byMs: 2000 } as const;
const first: Segment[] = [{ id: "a", time: "0:05", text: "one" }];

/** A page with one line, and a server that has it and an English text; the server's next call throws `trouble`. */
function createPage(part: "draft" | "en" = "draft") {
  const sent: string[] = [];
  const said: string[] = [];
  const changes: ServerChange[] = [];
  const before = new Map<string, Segments>();
  const state = { isOffline: false, saves: "saved" as const as "saved" | "failed" };
  let trouble: Error | undefined;
  let stored: StoredDocument = { document: first, version: 3 };
  const $state = atom({ stored, status: "modified" });
  function put(document: Segments) {
    stored = { document, version: stored.version + 1 };
  }
  function fail() {
    const error = trouble;
    trouble = undefined;
    if (error) throw error;
  }
  const answer = () => ({
    moves: [
      {
        language: "ar" as const,
        isDraft: true,
        moved: 1,
        first: { id: "a", before: "", after: "" },
        last: { id: "a", before: "", after: "" },
      },
    ],
    versions: { draft: stored.version, en: 7 },
  });
  const server: TimesServer = {
    retime: async ({ operation, versions, operationId, preview = false }) => {
      sent.push(`${preview ? "look" : "move"} ${JSON.stringify(versions)}`);
      fail();
      if (preview || operationId === undefined || before.has(operationId)) return answer();
      before.set(operationId, stored.document);
      put(retime(stored.document, [], operation).arabic);
      return answer();
    },
    undo: async (operationId) => {
      sent.push("undo");
      fail();
      put(before.get(operationId) ?? []);
      before.delete(operationId);
      return answer();
    },
    read: async () => stored,
  };
  const times = createTimesMove({
    server,
    saver: {
      $state,
      save: async () => {
        sent.push("save");
        return state.saves;
      },
      receive: (now) => $state.set({ ...$state.get(), stored: now }),
    },
    part,
    editor: { recordServerChange: (change) => changes.push(change) },
    isOffline: () => state.isOffline,
    notify: (words) => said.push(words),
  });
  const time = () => $state.get().stored.document[0]?.time;
  const breakWith = (error: Error) => {
    trouble = error;
  };
  return { times, sent, said, changes, state, put, time, breakWith };
}

let page: ReturnType<typeof createPage>;

beforeEach(() => {
  page = createPage();
});

/** Requests the preview, then shifts. */
async function move() {
  await page.times.preview(shift);
  return page.times.move();
}

describe("Moving times", () => {
  test("saves the draft, then moves in one call with the versions of the preview", async () => {
    expect(await move()).toBe(1);
    expect(page.sent).toEqual(["save", 'look {"draft":3}', 'move {"draft":3,"en":7}']);
    expect(page.time()).toBe("0:07");
    expect(page.times.$state.get()).toEqual({ isBusy: false });
  });

  test("is rejected while the translation is unsaved", async () => {
    page = createPage("en");
    await page.times.preview(shift);
    expect(page.sent).toEqual([]);
    expect(page.times.$state.get().fault).toBe(t.saveFirst);
  });

  test("happens once when the first response is lost and the user retries", async () => {
    await page.times.preview(shift);
    page.breakWith(fakeFailure());
    expect(await page.times.move()).toBeUndefined();
    expect(page.times.$state.get()).toMatchObject({ fault: t.noAnswer, preview: { operation: shift } });
    const tried = page.times.$state.get().preview?.operationId;
    await page.times.move();
    expect(page.time()).toBe("0:07");
    expect(page.changes).toHaveLength(1);
    expect(tried).toBeDefined();
  });
});

describe("Moving times is rejected with a reason", () => {
  test("when offline, without a request", async () => {
    page.state.isOffline = true;
    await page.times.preview(shift);
    expect(page.times.$state.get()).toEqual({ isBusy: false, fault: t.offline, preview: undefined });
    expect(page.sent).toEqual([]);
  });

  test("when the draft cannot be saved", async () => {
    page.state.saves = "failed";
    await page.times.preview(shift);
    expect(page.times.$state.get().fault).toBe(t.notSaved);
    expect(page.sent).toEqual(["save"]);
  });

  test("when a colleague has saved meanwhile, and their text is loaded", async () => {
    await page.times.preview(shift);
    page.put([{ id: "a", time: "0:09", text: "one" }]);
    page.breakWith(fakeFailure(409));
    expect(await page.times.move()).toBeUndefined();
    expect(page.times.$state.get()).toEqual({ isBusy: false, fault: "No: 409", preview: undefined });
    expect(page.time()).toBe("0:09");
    expect(page.changes).toEqual([]);
  });

  test("when the server rejects the move", async () => {
    await page.times.preview(shift);
    page.breakWith(fakeFailure(400));
    expect(await page.times.move()).toBeUndefined();
    expect(page.times.$state.get()).toEqual({ isBusy: false, fault: "No: 400", preview: undefined });
  });
});

describe("Undoing a move", () => {
  test("runs on the server, and so does redoing it", async () => {
    await move();
    const [step] = page.changes;
    expect(await step?.undo()).toBe("done");
    expect(page.time()).toBe("0:05");
    expect(await step?.redo()).toBe("done");
    expect(page.time()).toBe("0:07");
    expect(page.sent.at(-1)).toBe('move {"draft":5,"en":7}');
    expect(await step?.undo()).toBe("done");
    expect(page.time()).toBe("0:05");
  });

  test("is rejected with the server's message after a newer save, which is then loaded", async () => {
    await move();
    page.put([{ id: "a", time: "0:09", text: "one" }]);
    page.breakWith(fakeFailure(409));
    expect(await page.changes[0]?.undo()).toBe("over");
    expect(page.said).toEqual(["No: 409"]);
    expect(page.time()).toBe("0:09");
  });

  test("can be retried when offline or when the server is unavailable", async () => {
    await move();
    page.state.isOffline = true;
    expect(await page.changes[0]?.undo()).toBe("failed");
    page.state.isOffline = false;
    page.breakWith(fakeFailure(503));
    expect(await page.changes[0]?.undo()).toBe("failed");
    expect(page.said).toEqual([t.offline, "No: 503"]);
    expect(await page.changes[0]?.undo()).toBe("done");
  });
});
