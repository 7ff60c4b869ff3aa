import { useEffect, useEffectEvent, useState } from "react";
import type { KeyboardEvent } from "react";
import { createTypeAhead, placeOfKey } from "./list-keys.ts";

/** What is used of a list of options, such as Mantine's `ComboboxStore`; they have the attribute `data-combobox-option`. */
interface OptionList {
  dropdownOpened: boolean;
  /** The id of the element around the options. */
  listId: string | null;
  /** -1: none. */
  getSelectedOptionIndex: () => number;
  selectOption: (index: number) => unknown;
}

interface Options {
  /** Whether letters go to a filter field. */
  hasField: boolean;
  /** The focused element while the list is open. */
  focused: () => HTMLElement | null | undefined;
  /** Called once the list is open and its options are rendered. */
  onOpened?: (press: (key: string) => void) => void;
}

/** Calls `onOpened` once the options are rendered: only then does the list know them and the current one. */
function useOpening(isOpen: boolean, calls: { onOpened: () => void; onClosed: () => void }): void {
  const [opening, setOpening] = useState<object>();
  const onOpened = useEffectEvent(() => calls.onOpened());
  const onClosed = useEffectEvent(() => calls.onClosed());
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setOpening({}));
    return () => {
      clearTimeout(timer);
      onClosed();
    };
  }, [isOpen]);
  useEffect(() => {
    if (opening) onOpened();
  }, [opening]);
}

/**
 * Moves within an open list by Home, End, the page keys and, without a filter field, letters; the list handles the
 * arrows. After each key, screen readers announce the current option.
 */
export function useListKeys(list: OptionList, { hasField, focused, onOpened }: Options) {
  const [typeAhead] = useState(createTypeAhead);
  const isOpen = list.dropdownOpened;

  function options(): HTMLElement[] {
    const box = list.listId && document.getElementById(list.listId);
    return box ? [...box.querySelectorAll<HTMLElement>("[data-combobox-option]")] : [];
  }
  /** -1: none; `undefined` for other keys. */
  function placeOf(key: string): number | undefined {
    const from = list.getSelectedOptionIndex();
    if (key.length !== 1 || (key === " " && !typeAhead.isTyping())) {
      typeAhead.reset();
      return placeOfKey(options().length, from, key);
    }
    const names = options().map((option) => option.textContent);
    return hasField ? undefined : typeAhead.find(key, names, from);
  }
  function press(key: string): boolean {
    const place = placeOf(key);
    if (place !== undefined && place >= 0) list.selectOption(place);
    return place !== undefined;
  }
  function reportCurrent(): void {
    const id = options()[list.getSelectedOptionIndex()]?.id;
    if (id) focused()?.setAttribute("aria-activedescendant", id);
    else focused()?.removeAttribute("aria-activedescendant");
  }
  useOpening(isOpen, {
    onOpened: () => {
      onOpened?.(press);
      reportCurrent();
    },
    onClosed: () => focused()?.removeAttribute("aria-activedescendant"),
  });

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (!isOpen || event.ctrlKey || event.altKey || event.metaKey) return;
      // With Shift, Home and End select text in the field.
      if (event.shiftKey && event.key.length > 1) return;
      if (press(event.key)) event.preventDefault();
      // The list has handled its own keys by then.
      queueMicrotask(reportCurrent);
    },
    reportCurrent,
    typeAhead,
  };
}
