import { Select } from "@mantine/core";
import type { ComboboxItem, OptionsFilter, SelectProps } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { answersSearch, searchWords } from "@minbar/domain/library/search-text";
import { api } from "@minbar/ui/api";
import { messages } from "./messages.ts";
import classes from "./playlist-select.module.css";
import { usePlaylistChoices } from "./use-playlist-choices.ts";

interface Props extends Omit<SelectProps, "data" | "value" | "searchable" | "filter" | "allowDeselect"> {
  /** A playlist's id as text, or one of the others. */
  value: string;
  /** What can be chosen beside playlists. */
  others: readonly ComboboxItem[];
  /** A playlist that need not be asked for by its id. */
  known?: Named | null | undefined;
}

interface Named {
  id: number;
  name: string;
}

/** Says what stands behind the playlists offered; nobody can choose it. */
const note = "note";

/** At once, and by the rule of the server, whose answer follows. */
const filter: OptionsFilter = ({ options, search }) => {
  const words = searchWords(search);
  return options.filter(
    (item) => "value" in item && (item.value === note || answersSearch(item.label, words)),
  );
};

const itemOf = ({ id, name }: Named) => ({ value: String(id), label: name });

/** With the playlist chosen, which need not be among the first. */
function useWithChosen(
  items: readonly ComboboxItem[],
  value: string,
  known: Props["known"],
): readonly ComboboxItem[] {
  const id = Number(value);
  const isMissing = Number.isSafeInteger(id) && !items.some((item) => item.value === value);
  const isKnown = known?.id === id;
  const { data } = api.playlists.search.useQuery({ id, limit: 1 }, { enabled: isMissing && !isKnown });
  if (!isMissing) return items;
  return [...items, ...(isKnown ? [known] : (data?.rows ?? [])).map(itemOf)];
}

/** Chooses one of all playlists, however many there are. */
export function PlaylistSelect({ value, others, known, ...props }: Props) {
  const t = useStore(messages);
  const [typed, setTyped] = useState("");
  // The field holds the name of the one chosen, which is no search.
  const [label, setLabel] = useState("");
  const { playlists, left, isSearchable, isError, isSettled } = usePlaylistChoices(
    typed === label ? "" : typed,
  );
  const items = useWithChosen([...others, ...playlists.map(itemOf)], value, known);
  const chosen = items.find((item) => item.value === value)?.label ?? label;
  if (chosen !== label) setLabel(chosen);
  const words = isError ? t.loadFailed({ what: t.playlists }) : left > 0 && t.typeForMore(left);
  return (
    <Select
      {...props}
      data={words ? [...items, { value: note, label: words, disabled: true }] : items}
      value={value}
      allowDeselect={false}
      searchable={isSearchable}
      onSearchChange={setTyped}
      filter={filter}
      classNames={{ option: classes.option }}
      nothingFoundMessage={isSettled ? t.noPlaylistFound : undefined}
    />
  );
}
