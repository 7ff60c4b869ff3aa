import { startMs } from "@minbar/domain/segments/segment";
import type { Segments } from "@minbar/domain/segments/segment";
import type { ReadableAtom } from "nanostores";
import { useEffect, useMemo, useRef } from "react";
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from "react";
import { flushSync } from "react-dom";
import { secondsOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import type { SegmentEditor, Match } from "#transcript/model/segment-editor.ts";
import { jumpTo } from "#transcript/view/player/when-ready.ts";
import {
  caretAt,
  keepRowInPlace,
  rowOf,
  segmentOf,
  ensureVisible,
  isVisible,
  isHidden,
  screenBottom,
  scrollIntoView,
} from "./row-place.ts";
import { useLiveRows } from "./live-rows.ts";
import type { RowNote } from "./row-note.ts";
import { playedSegment } from "#transcript/model/segment-at.ts";

const matchHighlight = "find-match";
/** Animation frames to wait for the row, which may not be rendered yet. */
const maxFrames = 60;

/** Highlights a match in the plain text of its row; false if the row is not rendered. */
function highlight(list: HTMLElement | null, { id, start, end }: Match): Element | undefined {
  const text = list?.querySelector(`[data-segment="${CSS.escape(id)}"] [data-text]`);
  const node = text?.firstChild;
  if (!text || !(node instanceof Text) || end > node.length) return undefined;
  const range = new StaticRange({
    startContainer: node,
    startOffset: start,
    endContainer: node,
    endOffset: end,
  });
  // Old browsers only scroll to the row.
  if (typeof Highlight === "function") CSS.highlights.set(matchHighlight, new Highlight(range));
  return text;
}

/** Scrolls to the match that finding shows, and highlights it, without moving the focus. */
function useShownMatch(
  list: RefObject<HTMLElement | null>,
  editor: Pick<SegmentEditor, "$match" | "$segments">,
): void {
  // The highlight and the scroll position are outside React.
  useEffect(() => {
    let frame = 0;
    /** After React has rendered the row with its current words. */
    function draw(isMoved: boolean, frames = maxFrames): void {
      cancelAnimationFrame(frame);
      if (typeof Highlight === "function") CSS.highlights.delete(matchHighlight);
      const match = editor.$match.get();
      if (!match) return;
      frame = requestAnimationFrame(() => {
        const text = highlight(list.current, match);
        const row = rowOf(text ?? null);
        if (row && isMoved) ensureVisible(row);
        if (!row && frames > 0) draw(isMoved, frames - 1);
      });
    }
    const ends = [editor.$match.subscribe(() => draw(true)), editor.$segments.listen(() => draw(false))];
    return () => {
      for (const end of ends) end();
      cancelAnimationFrame(frame);
      if (typeof Highlight === "function") CSS.highlights.delete(matchHighlight);
    };
  }, [list, editor]);
}

function focusedRow(list: HTMLElement): Element | undefined {
  const row = document.activeElement?.closest("[role=listitem]");
  return row && list.contains(row) ? row : undefined;
}

/**
 * Keeps the focused row visible while the bottom bar grows, a phone's keyboard opens or the row itself grows, until the
 * user scrolls away. Returns the function that stops.
 */
function keepFocusedRowVisible(list: HTMLElement): () => void {
  let isFollowing = false;
  /** Whether the last input was a letter: the browser then scrolls to the caret, possibly below a sticky element. */
  let isTyping = false;
  let pointer: string | undefined;
  function reveal(): void {
    const row = isFollowing ? focusedRow(list) : undefined;
    if (row) scrollIntoView(row);
  }
  function onScreen(): void {
    // Allows scrolling the last rows above the keyboard.
    list.style.setProperty("--editor-keyboard", `${Math.max(0, innerHeight - screenBottom())}px`);
    reveal();
  }
  function onInput(): void {
    isFollowing = true;
    isTyping = true;
  }
  function onScroll(): void {
    const row = isFollowing ? focusedRow(list) : undefined;
    if (!row || !isHidden(row)) return;
    if (isTyping) scrollIntoView(row);
    else isFollowing = false;
  }
  function onClick(): void {
    // A mouse may be about to click again at the same position.
    if (pointer === "touch") reveal();
  }
  const observer = new ResizeObserver(reveal);
  for (let part: HTMLElement | null = list; part; part = part.parentElement) observer.observe(part);
  const ended = new AbortController();
  const options = { signal: ended.signal, passive: true };
  list.addEventListener("pointerdown", ({ pointerType }) => void (pointer = pointerType), options);
  list.addEventListener("focusin", () => void (isFollowing = true), options);
  list.addEventListener("input", onInput, options);
  list.addEventListener("click", onClick, options);
  for (const act of ["keydown", "pointerdown", "touchmove", "wheel"])
    addEventListener(act, () => void (isTyping = false), { ...options, capture: true });
  // Captures scroll events of any container, because they do not bubble.
  addEventListener("scroll", onScroll, { ...options, capture: true });
  globalThis.visualViewport?.addEventListener("resize", onScreen, options);
  return () => {
    ended.abort();
    observer.disconnect();
  };
}

interface PlayedRowOptions {
  list: RefObject<HTMLElement | null>;
  /** One per row, with its start. */
  $lines: ReadableAtom<Segments>;
  /** Seconds; `undefined` before playback. */
  $time: ReadableAtom<number | undefined>;
}

/**
 * Marks the playing row, outside React. The list scrolls with it while nobody is typing, and only if the previous row
 * was visible: it does not scroll back a user who has scrolled away. Returns the function that stops.
 */
function markPlayedRow({ list, $lines, $time }: PlayedRowOptions): () => void {
  let row: Element | undefined;
  function isFollowed() {
    const isWriting = list.current?.querySelector("textarea:focus, input:focus") !== null;
    return !isWriting && (!row?.isConnected || isVisible(row));
  }
  function mark(seconds: number | undefined) {
    const id = playedSegment($lines.get(), seconds);
    const next = id === undefined ? null : list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`);
    if (next === (row ?? null)) return;
    const follows = isFollowed();
    row?.removeAttribute("aria-current");
    next?.setAttribute("aria-current", "true");
    row = next ?? undefined;
    if (follows && next) ensureVisible(next);
  }
  const ends = [$time.subscribe(mark), $lines.listen(() => mark($time.get()))];
  return () => {
    for (const end of ends) end();
    row?.removeAttribute("aria-current");
  };
}

interface Options extends Omit<PlayedRowOptions, "list" | "$time"> {
  editor: SegmentEditor;
  /** The same list while its tools are the same. */
  notes: readonly RowNote[];
  playback: Playback;
  /** The actions of buttons with that `data-action` on a row, besides `jump`, by row key; stable across renders. */
  actions: Readonly<Record<string, (id: string) => void>>;
}

const isPlainText = (target: EventTarget) => target instanceof Element && target.matches("[data-text]");

/** Renders the text area synchronously: a phone opens its keyboard only for a focus during the touch event. */
function enterText(editor: SegmentEditor, id: string, at: number): void {
  flushSync(() => editor.focus({ id, at }));
}

/**
 * Handles a click on plain text or on a plain time: replaces it with the text area or the time field, with the caret at
 * the click.
 */
function enterRow(editor: SegmentEditor, target: Element, point: { x: number; y: number }): void {
  const id = segmentOf(target);
  const text = target.closest("[data-text]");
  const time = target.closest("[data-time]");
  if (id === undefined) return;
  if (text) return enterText(editor, id, caretAt(point, text) ?? text.textContent.length);
  if (!time) return;
  const row = rowOf(target);
  flushSync(() => editor.focused(id));
  row?.querySelector("input")?.focus();
}

/** Keeps the active row in place when notes appear or disappear above it. */
function useRowInPlace(notes: readonly RowNote[]): void {
  useEffect(() => {
    const ends = notes.map(({ $changes }) =>
      $changes?.listen(() => {
        // React has rendered the notes by then.
        requestAnimationFrame(keepRowInPlace());
      }),
    );
    return () => {
      for (const end of ends) end?.();
    };
  }, [notes]);
}

/** Plays from that line on. */
function jump({ $lines, playback }: Pick<Options, "$lines" | "playback">, id: string): void {
  const line = $lines.get().find((one) => one.id === id);
  const ms = line && startMs(line);
  if (ms !== undefined) jumpTo(playback, secondsOf(ms));
}

/** Handles undo and redo from a menu or a phone's keyboard, and records the caret before each input. */
function useRowNavigation(list: RefObject<HTMLElement | null>, editor: SegmentEditor): void {
  // React has no event for these.
  useEffect(() => {
    const rows = list.current;
    function onInput(event: InputEvent) {
      if (!(event.target instanceof HTMLTextAreaElement)) return;
      const travel = { historyUndo: editor.undo, historyRedo: editor.redo }[event.inputType];
      if (travel) event.preventDefault();
      if (travel) travel();
      else editor.caretAt(event.target.selectionStart);
    }
    rows?.addEventListener("beforeinput", onInput);
    return () => rows?.removeEventListener("beforeinput", onInput);
  }, [list, editor]);
}

/** The event handlers of a list for all its rows, which of them are text areas, and the mark of the playing row. */
export function useRowList({ editor, notes, $lines, playback, actions }: Options) {
  const list = useRef<HTMLDivElement>(null);
  const { live, onHover } = useLiveRows(editor);
  useRowInPlace(notes);
  // Playback is outside React, so that it renders no rows.
  useEffect(() => markPlayedRow({ list, $lines, $time: playback.$time }), [$lines, playback]);
  useEffect(() => (list.current ? keepFocusedRowVisible(list.current) : undefined), []);
  useRowNavigation(list, editor);
  useShownMatch(list, editor);
  const events = useMemo(
    () => ({
      onPointerOver: ({ target, pointerType }: PointerEvent) => {
        if (pointerType !== "touch") onHover(segmentOf(target));
      },
      onPointerLeave: () => onHover(undefined),
      // The following click sets the caret.
      onMouseDown: (event: MouseEvent) => {
        if (isPlainText(event.target)) event.preventDefault();
      },
      onFocus: ({ target }: FocusEvent) => {
        const id = segmentOf(target);
        if (id === undefined) return;
        if (isPlainText(target)) enterText(editor, id, target.textContent.length);
        else editor.focused(id);
      },
      onCompositionStart: editor.beginComposition,
      onCompositionEnd: editor.endComposition,
      // Before the page's key handlers, because some act at the caret.
      onKeyDown: ({ target }: KeyboardEvent) => {
        if (target instanceof HTMLTextAreaElement) editor.caretAt(target.selectionStart);
      },
      onClick: ({ target, clientX: x, clientY: y }: MouseEvent) => {
        if (!(target instanceof Element)) return;
        const action = target.closest<HTMLElement>("[data-action]")?.dataset["action"];
        const key = target.closest("[data-row]")?.getAttribute("data-row");
        if (action === undefined || !key) enterRow(editor, target, { x, y });
        else if (action === "jump") jump({ $lines, playback }, key);
        else actions[action]?.(key);
      },
    }),
    [editor, $lines, playback, actions, onHover],
  );
  return { list, live, events };
}
