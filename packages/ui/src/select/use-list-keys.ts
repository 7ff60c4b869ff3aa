import type { ComboboxStore } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import type { KeyboardEvent } from "react";
import { createTypeAhead, placeOfKey } from "./list-keys.ts";

interface Options {
  /** Whether letters are written in a field, which filters the list. */
  hasField: boolean;
  /** What has the focus while the list is open. */
  focused: () => HTMLElement | null | undefined;
  /** Once the list has opened and its options are there. */
  onOpened?: (press: (key: string) => void) => void;
}

/** Calls `onOpened` once the options are there: Mantine knows them and the current one only after they were drawn. */
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
 * Moves in an open list by Home, End, the page keys and, where no field takes them, letters; Mantine's own are the
 * arrows. After each key screen readers are told the current option.
 */
export function useListKeys(list: ComboboxStore, { hasField, focused, onOpened }: Options) {
  const [typeAhead] = useState(createTypeAhead);
  const isOpen = list.dropdownOpened;

  function options(): HTMLElement[] {
    const box = list.listId && document.getElementById(list.listId);
    return box ? [...box.querySelectorAll<HTMLElement>("[data-combobox-option]")] : [];
  }
  /** None: -1; `undefined` for a key with another use. */
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
      // With Shift the far keys select text in the field.
      if (event.shiftKey && event.key.length > 1) return;
      if (press(event.key)) event.preventDefault();
      // By then Mantine has moved by its own keys.
      queueMicrotask(reportCurrent);
    },
    reportCurrent,
    typeAhead,
  };
}
