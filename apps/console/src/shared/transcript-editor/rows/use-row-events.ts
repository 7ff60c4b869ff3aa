import { useEffect, useMemo } from "react";
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from "react";
import { flushSync } from "react-dom";
import { addAfter, remove } from "../commands.ts";
import type { Editing } from "../editing.ts";
import { caretAt, rowOf, segmentOf } from "./row-place.ts";

interface Options {
  editing: Editing;
  list: RefObject<HTMLDivElement | null>;
  onHover: (id: string | undefined) => void;
  onJump: (id: string) => void;
}

/** A click on plain text or on a plain time: there are the text area and the box then, with the caret where the click was. */
function enterRow(editing: Editing, target: Element, point: { x: number; y: number }): void {
  const id = segmentOf(target);
  const text = target.closest("[data-text]");
  const time = target.closest("[data-time]");
  if (id === undefined || (!text && !time)) return;
  const row = rowOf(target);
  const at = text ? (caretAt(point, text) ?? text.textContent.length) : 0;
  // At once: a phone shows its keyboard for a focus only while it hears of the touch.
  flushSync(() => (text ? editing.focus({ id, at }) : editing.focused(id)));
  if (time) row?.querySelector("input")?.focus();
}

function act(options: Options, button: HTMLElement): void {
  const { editing, onJump } = options;
  const id = segmentOf(button);
  if (id === undefined) return;
  if (button.dataset["action"] === "jump") onJump(id);
  if (button.dataset["action"] === "add") addAfter(editing, id);
  if (button.dataset["action"] === "remove") remove(editing, id);
}

/** What the list hears for all its rows. `options` is one and the same object until something of it changes. */
export function useRowEvents(options: Options) {
  const { editing, list } = options;
  // React has no event of its own for undo and redo from a menu or from a phone's keyboard.
  useEffect(() => {
    const rows = list.current;
    function onInput(event: InputEvent) {
      if (!(event.target instanceof HTMLTextAreaElement)) return;
      const travel = { historyUndo: editing.undo, historyRedo: editing.redo }[event.inputType];
      if (travel) event.preventDefault();
      if (travel) travel();
      else editing.caretAt(event.target.selectionStart);
    }
    rows?.addEventListener("beforeinput", onInput);
    return () => rows?.removeEventListener("beforeinput", onInput);
  }, [editing, list]);

  return useMemo(
    () => ({
      onPointerOver: ({ target, pointerType }: PointerEvent) => {
        if (pointerType !== "touch") options.onHover(segmentOf(target));
      },
      onPointerLeave: () => options.onHover(undefined),
      onFocus: ({ target }: FocusEvent) => {
        const id = segmentOf(target);
        if (id !== undefined) editing.focused(id);
      },
      // Before the keys of the page hear it: some work at the caret.
      onKeyDown: ({ target }: KeyboardEvent) => {
        if (target instanceof HTMLTextAreaElement) editing.caretAt(target.selectionStart);
      },
      onClick: ({ target, clientX: x, clientY: y }: MouseEvent) => {
        if (!(target instanceof Element)) return;
        const button = target.closest<HTMLElement>("[data-action]");
        if (button) act(options, button);
        else enterRow(editing, target, { x, y });
      },
    }),
    [editing, options],
  );
}
