import { atom, computed } from "nanostores";
import { canEndAt, canTapAt, endAt, tapStart, timedBefore } from "@minbar/domain/editing/stamps";
import type { Step } from "@minbar/domain/editing/step";
import { startMs } from "@minbar/domain/segments/segment";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import { formatTime, secondsOf } from "@minbar/domain/segments/time";
import { hasTime } from "@minbar/domain/segments/untimed";
import type { Playback } from "@minbar/ui/player/playback";
import { isMoving, isUsable } from "@minbar/ui/player/player-status";
import { move } from "#transcript/model/commands.ts";
import { skipSeconds } from "#transcript/view/keys.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { messages } from "./messages.ts";
import { createPlayerTime } from "./player-time.ts";
import type { NoTime } from "./player-time.ts";

/** Lines to play again before the one to stamp. */
const linesBefore = 2;

/** Why nothing was stamped. */
function wordsOf(reason: NoTime): string {
  const t = messages.get();
  return reason === "paused" ? t.nowPlays : t[reason];
}

/** The lines that had no start before, or another one. */
function stampedSince(before: Segments): (segments: Segments) => Segment[] {
  const starts = new Map(before.filter(hasTime).map(({ id, time }) => [id, time]));
  return (segments) => segments.filter((line) => hasTime(line) && starts.get(line.id) !== line.time);
}

/**
 * The next line to stamp is the editor's active one, so that undo and redo return to it, at first otherwise the first one
 * without a time; none after the last.
 */
function createNext({ $segments, $current, $history, focus }: SegmentEditor) {
  const $isOver = atom(false);
  const $place = computed([$segments, $current, $isOver], (segments, current, isOver) => {
    if (isOver) return segments.length;
    const at = segments.findIndex(({ id }) => id === current);
    const untimed = segments.findIndex((segment) => !hasTime(segment));
    return at >= 0 ? at : Math.max(0, untimed);
  });
  return {
    /** The index of the next line; the number of lines after the last. */
    $place,
    $isOver,
    lines: () => $segments.get(),
    set(at: number) {
      const segments = $segments.get();
      const segment = segments[Math.min(at, segments.length - 1)];
      if (segment) focus({ id: segment.id, at: 0 });
      $isOver.set(at >= segments.length);
    },
    /** Undo and redo return to a line. */
    watch: () => $history.listen(() => $isOver.set(false)),
  };
}

interface Parts extends ReturnType<typeof createNext> {
  editor: SegmentEditor;
  playback: Playback;
  time: ReturnType<typeof createPlayerTime>;
  /** The steps of this session. */
  own: WeakSet<Step>;
  say: (words: string) => void;
  /** Says these words and which line is next. */
  sayNext: (words?: string) => void;
}

/** The words on the screen, which screen readers read out, with the text of the next line for them alone. */
function createAnnouncer({ lines, $place }: ReturnType<typeof createNext>) {
  const $said = atom({ words: "", next: "" });
  const say = (words: string) => $said.set({ words, next: "" });
  function sayNext(words = ""): void {
    const t = messages.get();
    const text = lines()[$place.get()]?.text;
    if (text === undefined) say(`${words} ${t.atTheEnd}`);
    else $said.set({ words, next: text });
  }
  return { $said, say, sayNext };
}

/** The keys that stamp. */
function createStamps({ editor, playback, time, own, say, sayNext, lines, $place, $isOver }: Parts) {
  /** The player's time in milliseconds; without one says why, and starts a paused video. */
  function timeToStamp(): number | undefined {
    const now = time.now();
    if (typeof now === "number") return now;
    if (now === "paused") playback.toggle();
    say(wordsOf(now));
    return undefined;
  }
  function record(step: Step | undefined, { next, isOver }: { next?: string | undefined; isOver: boolean }) {
    if (step) own.add(step);
    editor.apply(step, next === undefined ? undefined : { id: next, at: 0 });
    $isOver.set(isOver);
  }
  return {
    /** Stamps the next line. */
    tap(): void {
      const t = messages.get();
      const at = $place.get();
      const [segment, after] = [lines()[at], lines()[at + 1]];
      if (!segment) return say(t.nothingLeft);
      const ms = timeToStamp();
      if (ms === undefined) return undefined;
      if (!canTapAt(lines(), segment.id, ms))
        return say(t.tooEarly({ time: timedBefore(lines(), segment.id)?.time ?? "" }));
      record(tapStart(lines(), segment.id, ms), { next: after?.id ?? segment.id, isOver: !after });
      return sayNext(t.stamped({ time: formatTime(ms) }));
    },
    /** Ends the line before, so that a pause follows. */
    hold(): void {
      const t = messages.get();
      const before = lines()[$place.get() - 1];
      if (!before) return say(t.nothingToEnd);
      const ms = timeToStamp();
      if (ms === undefined) return undefined;
      if (!canEndAt(before, ms)) return say(t.nothingToEnd);
      record(endAt(lines(), before.id, ms), { isOver: $isOver.get() });
      return sayNext(t.held({ time: formatTime(ms) }));
    },
  };
}

/** The keys that go to a line. */
function createMoves({ editor, playback, time, own, say, sayNext, lines, $place, $isOver, ...next }: Parts) {
  /** Plays from that line, or a little before the player's time if there is none. */
  function playFrom(at: number): void {
    const line = lines()[at];
    const ms = line && startMs(line);
    if (ms === undefined) playback.skip(-skipSeconds);
    else playback.playFrom(secondsOf(ms));
  }
  return {
    /** Plays from two lines before the active one; for the first line from where the video is. */
    begin() {
      const at = $place.get();
      next.set(at);
      const from = lines()[Math.max(0, at - linesBefore)];
      if (at > 0 && from && hasTime(from)) playFrom(Math.max(0, at - linesBefore));
      else if (!isMoving(playback.$status.get())) playback.toggle();
      if (isUsable(playback.$status.get())) sayNext();
      else say(messages.get().notReady);
      // Also after undo, redo and a jump to another line.
      const ends = [$place.listen(() => sayNext()), next.watch(), time.watch()];
      return () => {
        for (const end of ends) end();
      };
    },
    /** Undoes the last stamp, and plays from two lines before. */
    takeBack(): void {
      const t = messages.get();
      const last = editor.$history.get().past.at(-1)?.step;
      if (!last || !own.has(last)) return say(t.nothingToTakeBack);
      editor.undo();
      playFrom($place.get() - linesBefore);
      return sayNext(t.takenBack);
    },
    /** Goes that many lines ahead, or back if negative, without a stamp. */
    move(by: 1 | -1): void {
      if ($isOver.get() && by < 0) $isOver.set(false);
      else move(editor, by);
    },
  };
}

export type TapSession = ReturnType<typeof createTapSession>;

/** Stamps one line after another while the video plays. Each stamp is a step of undo. */
export function createTapSession(editor: SegmentEditor, playback: Playback) {
  const next = createNext(editor);
  const { $said, ...announcer } = createAnnouncer(next);
  const time = createPlayerTime(playback);
  const parts = { ...next, ...announcer, editor, playback, time, own: new WeakSet<Step>() };
  return {
    $place: next.$place,
    $said,
    /** The lines with another start than before. */
    $stamped: computed(editor.$segments, stampedSince(next.lines())),
    ...createStamps(parts),
    ...createMoves(parts),
  };
}
