import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { Combobox, useCombobox } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { ThemeProvider } from "@minbar/ui/provider";
import { placeOfKey } from "@minbar/ui/select/list-keys";
import { useListKeys } from "@minbar/ui/select/use-list-keys";
import { viewerTheme } from "@minbar/ui/theme";
import controls from "#shared/controls.module.css";
import { FilterField, useFilter } from "./filter-field.tsx";
import classes from "./picker-dropdown.module.css";

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

/** Whether a key opens a closed list and moves within it; Mantine handles the arrows and Enter. */
function opensList({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return (
    !ctrlKey && !altKey && !metaKey && ((key.length === 1 && key !== " ") || placeOfKey(1, 0, key) === 0)
  );
}

/** Scrolls the list alone, so that the chosen option has others above and below it. */
function centre(options: HTMLElement | null): void {
  const chosen = options?.querySelector<HTMLElement>("[aria-selected=true]");
  const scroller = options?.parentElement?.scrollTop ? options.parentElement : options;
  if (!chosen || !scroller) return;
  const [inner, outer] = [chosen.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
}

function usePicker({ options, onPick }: Pick<PickerProps, "options" | "onPick">) {
  const filter = useFilter(options, labelOf);
  const trigger = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** The key that opened the list. */
  const firstKey = useRef<string>(undefined);
  const list = useCombobox({
    onDropdownOpen: () => {
      list.updateSelectedOptionIndex("active", { scrollIntoView: true });
      centre(document.getElementById(list.listId ?? ""));
    },
    onDropdownClose: () => {
      list.resetSelectedOption();
      filter.setTyped("");
    },
  });
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
    list.selectFirstOption();
    keys.reportCurrent();
  });
  // The matching options exist only after rendering.
  useEffect(() => onTyped(filter.typed), [filter.typed]);

  function onTriggerKey(event: KeyboardEvent) {
    keys.onKeyDown(event);
    if (list.dropdownOpened || !opensList(event)) return;
    event.preventDefault();
    firstKey.current = event.key;
    list.openDropdown();
  }
  function onFieldKey(event: KeyboardEvent) {
    keys.onKeyDown(event);
    // Without a match, Enter must not submit a surrounding form.
    if (event.key === "Enter") event.preventDefault();
    // The next Tab continues from the control, because the field is about to be removed.
    if (event.key === "Escape" || event.key === "Tab") trigger.current?.focus({ preventScroll: true });
    if (event.key === "Tab") list.closeDropdown();
  }
  function onSubmit(picked: string) {
    trigger.current?.focus({ preventScroll: true });
    list.closeDropdown();
    onPick(picked);
  }
  return { list, filter, trigger, field, onTriggerKey, onFieldKey, onSubmit };
}

function Options({
  id,
  label,
  options,
  value,
}: Pick<PickerProps, "label" | "options" | "value"> & { id: string }) {
  return (
    <Combobox.Options id={id} aria-label={label}>
      {options.map((option) => (
        <Combobox.Option
          key={option.value}
          value={option.value}
          active={option.value === value}
          selected={option.value === value}
          aria-selected={option.value === value}
        >
          <span className={classes.content}>{option.content ?? option.label}</span>
          {option.value === value && <IconCheck size={16} stroke={2} aria-hidden />}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

interface ChoiceProps extends Omit<PickerProps, "prepare"> {
  /** Form attributes of the closed control. */
  control?: ComponentProps<"button">;
  /** Takes the focus and opens once mounted. */
  opensAtOnce?: boolean;
}

/** Chooses an option of a list whose code is loaded; inside a theme provider. */
export function ChoiceFromList(props: ChoiceProps) {
  const { label, options, value, onPick, className, children, wide, control, opensAtOnce = false } = props;
  const { list, filter, trigger, field, onTriggerKey, onFieldKey, onSubmit } = usePicker({ options, onPick });
  const store = useRef(list);
  const listId = useId();
  const isOpen = list.dropdownOpened;
  // Mantine sets these two one render late.
  const expanded = { "aria-expanded": isOpen, "aria-controls": isOpen ? listId : undefined };

  useEffect(() => {
    if (!opensAtOnce) return;
    trigger.current?.focus();
    store.current.openDropdown();
  }, [trigger, opensAtOnce]);

  return (
    <Combobox
      store={list}
      onOptionSubmit={onSubmit}
      width={wide ? "target" : "max-content"}
      position="bottom-start"
      // Next to its control in the document, to stay in the same landmark.
      withinPortal={false}
      offset={6}
      // A scroll container around the form field would clip the list.
      floatingStrategy={control ? "fixed" : "absolute"}
      shadow="none"
      classNames={{
        dropdown: `${controls.dropdown} ${classes.dropdown}`,
        option: classes.option,
        options: classes.options,
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute {...expanded}>
        <button
          {...control}
          ref={trigger}
          type="button"
          aria-label={label}
          className={className}
          onClick={() => list.toggleDropdown()}
          onKeyDown={onTriggerKey}
        >
          {children}
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {filter.isLong && (
          <Combobox.EventsTarget withExpandedAttribute {...expanded}>
            <FilterField
              ref={field}
              value={filter.typed}
              found={filter.shown.length}
              all={options.length}
              onType={filter.setTyped}
              onKeyDown={onFieldKey}
            />
          </Combobox.EventsTarget>
        )}
        <Options id={listId} label={label} options={filter.shown} value={value} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Replaces the closed control once the list has loaded: takes its focus and opens at once. */
export function PickerDropdown(props: PickerProps) {
  return (
    <ThemeProvider theme={viewerTheme}>
      <ChoiceFromList {...props} opensAtOnce />
    </ThemeProvider>
  );
}
