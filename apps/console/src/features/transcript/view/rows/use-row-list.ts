import type { ReadableAtom } from "nanostores";
import { useEffect, useMemo, useRef } from "react";
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from "react";
import { flushSync } from "react-dom";
import { startMs } from "@minbar/domain/segments/segment";
import { secondsOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { useShownMatch } from "./shown-match.ts";
import type { Findings } from "#transcript/model/findings/findings.ts";
import { jumpTo } from "#transcript/view/player/when-ready.ts";
import { keepFocusedRowVisible } from "./focused-row.ts";
import { markPlayedRow } from "./played-row.ts";
import type { PlayedRowOptions } from "./played-row.ts";
import { caretAt, keepRowInPlace, rowOf, segmentOf } from "./row-place.ts";
import { useLiveRows } from "./live-rows.ts";

interface Options extends Omit<PlayedRowOptions, "list" | "$time"> {
  editor: SegmentEditor;
  findings: Findings;
  playback: Playback;
  /** The actions of buttons with that `data-action` on a row, besides `jump`; stable across renders. */
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

/** Keeps the active row in place when content of a store appears or disappears above it. */
export function useRowInPlace<Value>(store: Pick<ReadableAtom<Value>, "listen">): void {
  useEffect(
    () =>
      store.listen(() => {
        // React has rendered the lines by then.
        requestAnimationFrame(keepRowInPlace());
      }),
    [store],
  );
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
export function useRowList({ editor, findings, $lines, attribute, playback, actions }: Options) {
  const list = useRef<HTMLDivElement>(null);
  const { live, onHover } = useLiveRows(editor);
  useRowInPlace(findings.$found);
  // Playback is outside React, so that it renders no rows.
  useEffect(
    () => markPlayedRow({ list, $lines, attribute, $time: playback.$time }),
    [$lines, attribute, playback],
  );
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
        const id = target.closest(`[${attribute}]`)?.getAttribute(attribute);
        if (action === undefined || !id) enterRow(editor, target, { x, y });
        else if (action === "jump") jump({ $lines, playback }, id);
        else actions[action]?.(id);
      },
    }),
    [editor, $lines, attribute, playback, actions, onHover],
  );
  return { list, live, events };
}
