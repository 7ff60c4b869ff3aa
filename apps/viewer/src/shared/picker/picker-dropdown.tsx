import { IconCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { placeOfKey } from "@minbar/ui/select/list-keys";
import { useListKeys } from "@minbar/ui/select/use-list-keys";
import controls from "#shared/controls.module.css";
import entry from "#shared/dialog/entry.module.css";
import { useAnchor } from "#shared/dialog/dropdown.tsx";
import dropdown from "#shared/dialog/dropdown.module.css";
import { FilterField, useFilter } from "./filter-field.tsx";
import classes from "./picker-dropdown.module.css";

/** Index that an arrow key moves to, before and after the ends of the list, too. */
function placeOfArrow(key: string, from: number): number | undefined {
  if (key === "ArrowDown") return from + 1;
  return key === "ArrowUp" ? Math.max(from, 0) - 1 : undefined;
}

/**
 * A list of options that a control opens. The option that the keys have reached is marked in the document, not in the
 * state: a key renders nothing.
 */
function useList() {
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

interface PickerOption {
  value: string;
  /** The option's name; also its default content. */
  label: string;
  content?: ReactNode | undefined;
}

export interface PickerProps {
  /** The accessible name, equal to the visible label. */
  label: string;
  options: readonly PickerOption[];
  value: string | undefined;
  onPick: (value: string) => void;
  /** Style and content of the closed control. */
  className?: string | undefined;
  children: ReactNode;
  /** Loads the options, then opens the list. Never rejects. */
  prepare?: (() => Promise<unknown>) | undefined;
  /** The list is at least as wide as the control. */
  wide?: boolean | undefined;
}

const labelOf = ({ label }: PickerOption) => label;

/** Whether a key opens a closed list; a letter, Home, End and the page keys move within it, too. */
function opensList({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  return key.length === 1 || /^(Arrow(Down|Up)|Enter)$/.test(key) || movesInList(key);
}

function movesInList(key: string): boolean {
  return (key.length === 1 && key !== " ") || placeOfKey(1, 0, key) === 0;
}

function usePicker({ options, onPick }: Pick<PickerProps, "options" | "onPick">) {
  const filter = useFilter(options, labelOf);
  const trigger = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** The key that opened the list, if it moves within it. */
  const firstKey = useRef<string>(undefined);
  const list = useList();
  const keys = useListKeys(list, {
    hasField: filter.isLong,
    focused: () => field.current ?? trigger.current,
    onOpened: (press) => {
      const key = firstKey.current;
      firstKey.current = undefined;
      field.current?.focus({ preventScroll: true });
      if (key) press(key);
      if (key?.length === 1 && filter.isLong) filter.setTyped(key);
    },
  });
  const onTyped = useEffectEvent((text: string) => {
    if (text === "") return;
    list.selectOption(0);
    keys.reportCurrent();
  });
  // The matching options exist only after rendering.
  useEffect(() => onTyped(filter.typed), [filter.typed]);

  function close() {
    // The field is about to be removed.
    if (list.dropdownOpened) trigger.current?.focus({ preventScroll: true });
    list.close();
    filter.setTyped("");
  }
  function onTriggerKey(event: KeyboardEvent) {
    if (list.dropdownOpened) onListKey(event, true);
    else if (opensList(event)) {
      event.preventDefault();
      firstKey.current = movesInList(event.key) ? event.key : undefined;
      list.open();
    }
  }
  function onListKey(event: KeyboardEvent, picksBySpace: boolean) {
    keys.onKeyDown(event);
    if (event.isDefaultPrevented()) return;
    if (event.key === "Escape" || event.key === "Tab") close();
    list.onKeyDown(event, { picksBySpace });
  }
  function onChosen(picked: string) {
    close();
    onPick(picked);
  }
  return { list, filter, trigger, field, close, onTriggerKey, onListKey, onChosen };
}

interface OpenListProps extends Pick<PickerProps, "label" | "options" | "value" | "wide"> {
  picker: ReturnType<typeof usePicker>;
}

/** The open list, with a field to filter it if it is long. */
function OpenList({ label, options, value, wide = false, picker }: OpenListProps) {
  const { list, filter, trigger, field } = picker;
  const box = useRef<HTMLDivElement>(null);
  useAnchor(box, trigger, { onClose: picker.close, isAtStart: true, isAsWide: wide });
  const onOpened = useEffectEvent(list.startAtChosen);
  useLayoutEffect(() => onOpened(), []);
  return (
    // Next to its control in the document, to stay in the same landmark.
    <div ref={box} popover="manual" className={`${controls.dropdown} ${dropdown.onPage} ${classes.dropdown}`}>
      {filter.isLong && (
        <FilterField
          ref={field}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded
          aria-controls={list.listId}
          data-keeps-escape
          value={filter.typed}
          found={filter.shown.length}
          all={options.length}
          onType={filter.setTyped}
          onKeyDown={(event) => picker.onListKey(event, false)}
        />
      )}
      <div role="listbox" id={list.listId} aria-label={label} className={classes.options}>
        {filter.shown.map((option) => (
          <div
            key={option.value}
            role="option"
            id={`${list.listId} ${option.value}`}
            aria-selected={option.value === value}
            className={entry.entry}
            data-combobox-option
            // The focus stays in the control or the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => picker.onChosen(option.value)}
          >
            <span className={entry.name}>{option.content ?? option.label}</span>
            {option.value === value && <IconCheck size={16} stroke={2} aria-hidden />}
          </div>
        ))}
      </div>
    </div>
  );
}

interface ChoiceProps extends Omit<PickerProps, "prepare"> {
  /** Form attributes of the closed control. */
  control?: ComponentProps<"button">;
  /** Takes the focus and opens once mounted. */
  opensAtOnce?: boolean;
}

/** Chooses an option of a list. Without Mantine, so that it opens soon (decision 007). */
export function ChoiceFromList({ control, opensAtOnce = false, ...props }: ChoiceProps) {
  const { label, className, children } = props;
  const picker = usePicker(props);
  const { list, trigger } = picker;
  const isOpen = list.dropdownOpened;
  const open = useEffectEvent(() => {
    trigger.current?.focus();
    list.open();
  });
  useEffect(() => {
    if (opensAtOnce) open();
  }, [opensAtOnce]);
  return (
    <>
      <button
        {...control}
        ref={trigger}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list.listId : undefined}
        aria-label={label}
        data-keeps-escape={isOpen || undefined}
        className={className}
        onClick={() => (isOpen ? picker.close() : list.open())}
        onKeyDown={picker.onTriggerKey}
      >
        {children}
      </button>
      {isOpen && <OpenList {...props} picker={picker} />}
    </>
  );
}

/** Replaces the closed control once the list has loaded: takes its focus and opens at once. */
export function PickerDropdown(props: PickerProps) {
  return <ChoiceFromList {...props} opensAtOnce />;
}
