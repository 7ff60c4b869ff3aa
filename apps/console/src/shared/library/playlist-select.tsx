import { Text } from "@mantine/core";
import type { ComboboxItem } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { api } from "@minbar/ui/api";
import { ChoiceSelect, filterOf } from "../choice-select.tsx";
import { messages } from "../messages.ts";
import { ChoiceEnd } from "./choice-end.tsx";
import classes from "./select.module.css";
import { usePlaylistChoices } from "./use-playlist-choices.ts";

interface Props extends Omit<ComponentProps<typeof ChoiceSelect>, "data" | "searchable" | "filter"> {
  /** A playlist's id as text, `none` or one of `before`; `null`: nothing is selected. */
  value: string | null;
  /** Options shown first. */
  before?: readonly ComboboxItem[] | undefined;
  /** A playlist that need not be requested by its id. */
  known?: PlaylistOption | null | undefined;
  /** Whether "no playlist" is an option; by default it is. */
  hasNone?: boolean | undefined;
  /** Whether each playlist's number of videos is shown. */
  withCount?: boolean | undefined;
}

interface PlaylistOption {
  id: number;
  name: string;
  /** The number of videos. */
  videoCount?: number;
}

interface Item extends ComboboxItem {
  videoCount?: number | undefined;
}

/** The option for no playlist. */
export const noPlaylist = "none";

/** A disabled entry with the number of further playlists. */
const note = "note";

/** Filters at once by the same rule as the server, whose answer follows. */
const filter = filterOf(({ value }) => value === note);

const itemOf = ({ id, name, videoCount }: PlaylistOption): Item => ({
  value: String(id),
  label: name,
  videoCount,
});

/** Adds the selected playlist, which may not be among the first. */
function useWithChosen(items: readonly Item[], value: string | null, known: Props["known"]): readonly Item[] {
  const id = Number(value);
  const isMissing = Number.isSafeInteger(id) && id > 0 && !items.some((item) => item.value === value);
  const isKnown = known?.id === id;
  const { data } = api.playlists.search.useQuery({ id, limit: 1 }, { enabled: isMissing && !isKnown });
  if (!isMissing) return items;
  return [...items, ...(isKnown ? [known] : (data?.rows ?? [])).map(itemOf)];
}

/** An option with its number of videos. */
function Option({ item }: { item: Item | undefined }) {
  const t = useStore(messages);
  return (
    <>
      <Text inherit span flex={1} className="app-cut">
        <bdi>{item?.label}</bdi>
      </Text>
      {item?.videoCount !== undefined && (
        <Text inherit span flex="none" c="dimmed">
          {t.videoCount(item.videoCount)}
        </Text>
      )}
    </>
  );
}

/** The options, including the selected one, and a note on the number of others. */
function useItems({
  value,
  before = [],
  known,
  hasNone = true,
}: Pick<Props, "value" | "before" | "known" | "hasNone">) {
  const t = useStore(messages);
  const [typed, setTyped] = useState("");
  // The field contains the name of the selected option, which is not a search.
  const [label, setLabel] = useState("");
  const { playlists, left, isSearchable, isError, isSettled } = usePlaylistChoices(
    typed === label ? "" : typed,
  );
  const none = hasNone ? [{ value: noPlaylist, label: t.noPlaylist }] : [];
  const items = useWithChosen([...before, ...none, ...playlists.map(itemOf)], value, known);
  const chosen = items.find((item) => item.value === value);
  if (chosen && chosen.label !== label) setLabel(chosen.label);
  const words = isError ? t.loadFailed({ what: t.playlists }) : left > 0 && t.typeForMore(left);
  const data = words ? [...items, { value: note, label: words, disabled: true }] : items;
  return { data, chosen, isSearchable, isSettled, setTyped };
}

/** Selects one of any number of playlists. */
export function PlaylistSelect({ value, before, known, hasNone, withCount, ...props }: Props) {
  const t = useStore(messages);
  const { data, chosen, isSearchable, isSettled, setTyped } = useItems({ value, before, known, hasNone });
  const counted: Partial<Props> = {
    rightSection: (
      <ChoiceEnd>{chosen?.videoCount !== undefined && t.videoCount(chosen.videoCount)}</ChoiceEnd>
    ),
    rightSectionWidth: chosen?.videoCount === undefined ? 28 : 96,
    renderOption: ({ option }) => <Option item={data.find((item) => item.value === option.value)} />,
  };
  return (
    <ChoiceSelect
      {...props}
      {...(withCount && counted)}
      data={data}
      value={value}
      searchable={isSearchable}
      onSearchChange={setTyped}
      filter={filter}
      classNames={{ option: classes.option, input: classes.input }}
      nothingFoundMessage={isSettled ? t.noPlaylistFound : undefined}
    />
  );
}

/** The option for any playlist. */
const all = "all";

interface FilterProps {
  /** A playlist's id, or `none` for videos without a playlist; `undefined`: any playlist. */
  value: number | "none" | undefined;
  /** Pixels. */
  width: number;
  hasNone?: boolean;
  /** Gets the option as text, which the parser of the URL parameters reads. */
  onChange: (playlist: string) => void;
}

/** Filters a list of videos by playlist. */
export function PlaylistFilter({ value, width, ...props }: FilterProps) {
  const t = useStore(messages);
  return (
    <PlaylistSelect
      aria-label={t.playlist}
      w={width}
      value={String(value ?? all)}
      before={[{ value: all, label: t.allPlaylists }]}
      {...props}
    />
  );
}
