import { atom } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import { ownTime, untimedAt } from "@minbar/domain/segments/untimed";
import { startFakePlayer } from "@minbar/ui/player/fake-player";
import { createSegmentEditor } from "#transcript/model/segment-editor.ts";
import { createTapSession } from "./tap-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const untimed = (id: string): Segment => ({ id, text: id, ...untimedAt() });

/** An editor without a server, and a player that is ready. */
function start(document: Segments, current?: string) {
  const $state = atom({ document, unreadable: undefined, isWriter: true });
  const editor = createSegmentEditor({
    $state,
    change: (next: Segments) => $state.set({ ...$state.get(), document: next }),
  });
  if (current !== undefined) editor.focus({ id: current, at: 0 });
  const { playback, player } = startFakePlayer();
  const session = createTapSession(editor, playback);
  const end = session.begin();
  const times = () => $state.get().document.map((line) => ownTime(line) ?? "–");
  return { editor, player, session, times, end };
}

test("A session begins at the first untimed line when no line is selected", () => {
  const { session, end } = start([{ id: "a", time: "0:05", text: "a" }, untimed("b"), untimed("c")]);
  expect(session.$place.get()).toBe(1);
  expect(session.$said.get().next).toBe("b");
  end();
});

test("A session begins at the selected line, and playback starts two lines earlier", () => {
  const lines = ["0:05", "0:10", "0:15", "0:20"].map((time) => ({ id: time, time, text: time }));
  const { session, player, end } = start(lines, "0:20");
  expect(session.$place.get()).toBe(3);
  expect(player.commands).toEqual(["seek 10", "play"]);
  end();
});

test("Undo and redo move the next line, and Backspace undoes stamps until none is left", () => {
  const { editor, session, times, end } = start([untimed("a"), untimed("b")]);
  vi.advanceTimersByTime(2000);
  session.tap();
  vi.advanceTimersByTime(2000);
  session.tap();
  expect(times()).toEqual(["0:01.800", "0:03.800"]);
  expect(session.$place.get()).toBe(2);
  expect(session.$stamped.get()).toHaveLength(2);
  editor.undo();
  expect(session.$place.get()).toBe(1);
  editor.redo();
  expect(times()).toEqual(["0:01.800", "0:03.800"]);
  editor.undo();
  session.takeBack();
  expect(times()).toEqual(["–", "–"]);
  expect(session.$place.get()).toBe(0);
  session.takeBack();
  expect(session.$said.get().words).toBe("There is no stamp to undo.");
  end();
});
