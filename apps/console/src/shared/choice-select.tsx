import { Select, useCombobox } from "@mantine/core";
import type { ComboboxItem, OptionsFilter, SelectProps } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { answersSearch, searchWords } from "@minbar/domain/library/search-text";
import { manyOptions, placeOfKey } from "@minbar/ui/select/list-keys";
import { useListKeys } from "@minbar/ui/select/use-list-keys";
import { messages } from "./messages.ts";

/** Filters by the same rule as every search. `isAlwaysShown` is for entries that a search never hides. */
export function filterOf(isAlwaysShown: (item: ComboboxItem) => boolean = () => false): OptionsFilter {
  return ({ options, search }) => {
    const words = searchWords(search);
    return options.filter(
      (item) => "value" in item && (isAlwaysShown(item) || answersSearch(item.label, words)),
    );
  };
}

const everySearch = filterOf();

/**
 * Adds to Mantine's select: Home, End and page keys in its open list, and the first match as the current option.
 * `props` are the select's; `label` is the name of the selected option, which is in the field and is not a search.
 */
function useSelectList(searchable: boolean, label: string) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(label);
  const list = useCombobox({
    onDropdownOpen: () => list.updateSelectedOptionIndex("active", { scrollIntoView: true }),
    onDropdownClose: () => list.resetSelectedOption(),
  });
  const keys = useListKeys(list, { hasField: searchable, focused: () => input.current });
  const onTyped = useEffectEvent((text: string) => {
    if (!list.dropdownOpened || text === label) return;
    list.selectFirstOption();
    keys.reportCurrent();
  });
  // The matching options exist only after rendering.
  useEffect(() => onTyped(typed), [typed]);
  const props = {
    ref: input,
    searchable,
    comboboxProps: { store: list },
    dropdownOpened: list.dropdownOpened,
    onDropdownOpen: () => list.openDropdown(),
    onDropdownClose: () => list.closeDropdown(),
  };
  return { isOpen: list.dropdownOpened, keys, setTyped, props };
}

interface Props extends Omit<SelectProps, "data" | "value" | "onChange"> {
  data: readonly ComboboxItem[];
  /** `null` if nothing is selected. */
  value: string | null;
  onChange: (value: string) => void;
}

/**
 * A select with search if there are many options. While its list is closed it works like the browser's own: by the
 * first letters, Home, End and the page keys.
 */
export function ChoiceSelect({ data, value, onChange, onSearchChange, ...props }: Props) {
  const t = useStore(messages);
  const { searchable = data.length >= manyOptions } = props;
  const chosen = data.findIndex((choice) => choice.value === value);
  const { isOpen, keys, setTyped, props: list } = useSelectList(searchable, data[chosen]?.label ?? "");

  /** The target of a key while the list is closed; letters, Home and End belong to the field. */
  function placeOf(key: string): number | undefined {
    if (searchable && !key.startsWith("Page")) return undefined;
    const isLetter = key.length === 1 && (key !== " " || keys.typeAhead.isTyping());
    if (!isLetter) return placeOfKey(data.length, chosen, key);
    const names = data.map(({ label }) => label);
    return keys.typeAhead.find(key, names, chosen);
  }
  function onKeyDown(event: KeyboardEvent) {
    keys.onKeyDown(event);
    if (isOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = placeOf(event.key);
    if (place === undefined) return;
    event.preventDefault();
    const choice = data[place];
    if (choice && !choice.disabled) onChange(choice.value);
  }
  return (
    <Select
      allowDeselect={false}
      filter={everySearch}
      nothingFoundMessage={t.nothingFound}
      {...props}
      {...list}
      comboboxProps={{ ...props.comboboxProps, ...list.comboboxProps }}
      data={data}
      value={value}
      onSearchChange={(text) => {
        setTyped(text);
        onSearchChange?.(text);
      }}
      onKeyDown={onKeyDown}
      onChange={(one) => one !== null && onChange(one)}
    />
  );
}

/** The option for no filter. */
const everything = "all";

interface FilterProps extends Omit<Props, "data" | "value" | "onChange"> {
  /** The label of the option for no filter. */
  all: string;
  options: readonly ComboboxItem[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Filters a list: by one of the options, or not at all. */
export function FilterSelect({ all, options, value = everything, onChange, ...props }: FilterProps) {
  return (
    <ChoiceSelect
      {...props}
      data={[{ value: everything, label: all }, ...options]}
      value={value}
      onChange={(option) => onChange(option === everything ? undefined : option)}
    />
  );
}
