import { Select } from "@mantine/core";
import type { ComboboxItem, SelectProps } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { answersSearch, searchWords } from "@minbar/domain/search-text";
import { api } from "@minbar/ui/api";
import { messages } from "./messages.ts";
import { usePlaylistChoices } from "./use-playlist-choices.ts";

interface Props extends Omit<SelectProps, "data" | "value" | "searchable" | "filter" | "allowDeselect"> {
  /** A playlist's id as text, or one of the others. */
  value: string;
  /** What can be chosen beside playlists. */
  others: readonly ComboboxItem[];
  /** The playlist chosen, where it is known already. */
  chosen?: { id: number; name: string } | null | undefined;
}

const itemOf = ({ id, name }: { id: number; name: string }): ComboboxItem => ({
  value: String(id),
  label: name,
});

/** The name of the playlist chosen, which need not be among the first. */
function useChosen(value: string, known: readonly ComboboxItem[]): readonly ComboboxItem[] {
  const id = Number(value);
  const isUnknown = Number.isSafeInteger(id) && !known.some((item) => item.value === value);
  const { data } = api.playlists.search.useQuery({ id, limit: 1 }, { enabled: isUnknown });
  return isUnknown && data ? data.rows.map(itemOf) : [];
}

/** Says what stands behind the playlists offered; nobody can choose it. */
const note = "note";

/** Chooses one of all playlists, however many there are. */
export function PlaylistSelect({ value, others, chosen, ...props }: Props) {
  const t = useStore(messages);
  const [typed, setTyped] = useState("");
  const [label, setLabel] = useState<string>();
  const { playlists, left, isSearchable, isError, isSettled } = usePlaylistChoices(
    typed === label ? "" : typed,
  );
  const offered = playlists.map(itemOf);
  const known = [
    ...others,
    ...offered,
    ...(chosen && !playlists.some(({ id }) => id === chosen.id) ? [itemOf(chosen)] : []),
  ];
  const items = [...known, ...useChosen(value, known)];
  const current = items.find((item) => item.value === value)?.label;
  if (current !== undefined && current !== label) setLabel(current);
  const words = isError ? t.loadFailed({ what: t.playlists }) : left > 0 && t.typeForMore(left);
  return (
    <Select
      {...props}
      data={words ? [...items, { value: note, label: words, disabled: true }] : items}
      value={value}
      allowDeselect={false}
      searchable={isSearchable}
      onSearchChange={setTyped}
      // At once, and by the rule of the server, whose answer follows.
      filter={({ options, search }) => {
        const wanted = searchWords(search);
        return options.filter(
          (item) => "value" in item && (item.value === note || answersSearch(item.label, wanted)),
        );
      }}
      nothingFoundMessage={isSettled ? t.noPlaylistFound : undefined}
    />
  );
}
