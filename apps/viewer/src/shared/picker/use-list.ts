import { useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";

/** Index that an arrow key moves to, before and after the ends of the list, too. */
function placeOfArrow(key: string, from: number): number | undefined {
  if (key === "ArrowDown") return from + 1;
  return key === "ArrowUp" ? Math.max(from, 0) - 1 : undefined;
}

/**
 * A list of options that a control opens. The option that the keys have reached is marked in the document, not in the
 * state: a key renders nothing.
 */
export function useList() {
  const listId = useId();
  const [dropdownOpened, setOpened] = useState(false);
  const selected = useRef(-1);

  const options = () => [
    ...(document.getElementById(listId)?.querySelectorAll<HTMLElement>("[data-combobox-option]") ?? []),
  ];
  function selectOption(index: number): void {
    const all = options();
    for (const option of all) delete option.dataset["comboboxSelected"];
    selected.current = all.length === 0 ? -1 : (index + all.length) % all.length;
    const option = all[selected.current];
    if (!option) return;
    option.dataset["comboboxSelected"] = "true";
    option.scrollIntoView({ block: "nearest" });
  }
  return {
    listId,
    dropdownOpened,
    open: () => setOpened(true),
    close: () => {
      selected.current = -1;
      setOpened(false);
    },
    selectOption,
    getSelectedOptionIndex: () => selected.current,
    /** Continues from the chosen option, in the middle of the list. */
    startAtChosen: () => {
      const all = options();
      selected.current = all.findIndex((option) => option.matches("[aria-selected=true]"));
      const chosen = all[selected.current];
      const list = document.getElementById(listId);
      if (!chosen || !list) return;
      const [inner, outer] = [chosen.getBoundingClientRect(), list.getBoundingClientRect()];
      list.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
    },
    /** The arrows and Enter in an open list; `picksBySpace` where Space is no letter. */
    onKeyDown: (event: KeyboardEvent, { picksBySpace }: { picksBySpace: boolean }) => {
      const { key } = event;
      const place = placeOfArrow(key, selected.current);
      const picks = key === "Enter" || (key === " " && picksBySpace);
      if (place !== undefined) selectOption(place);
      if (picks) options()[selected.current]?.click();
      if (picks || place !== undefined) event.preventDefault();
    },
  };
}
