import { IconChevronDown } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { isLanguageTag, languages } from "@minbar/domain/library/language";
import { api } from "@minbar/ui/api";
import { languageName } from "@minbar/ui/words/names";
import type { LectureSearchAddress } from "#shared/lecture-search-address.ts";
import controls from "#shared/controls.module.css";
import { messages as sharedMessages } from "#shared/messages.ts";
import { Picker } from "#shared/picker/picker.tsx";
import tools from "#shared/tools.module.css";
import classes from "./lecture-search.module.css";
import { messages } from "./messages.ts";
import type { SearchInput } from "./use-search-input.ts";

interface FilterProps {
  label: string;
  /** The option that filters nothing. */
  all: string;
  value: string | undefined;
  options: readonly { value: string; label: string; content?: ReactNode }[];
  /** Of the chosen option. */
  name: string | undefined;
  prepare?: () => Promise<unknown>;
  onPick: (value: string | undefined) => void;
}

const none = "all";

function Filter({ label, all, value = none, options, name, prepare, onPick }: FilterProps) {
  return (
    <Picker
      label={label}
      className={tools.pick}
      value={value}
      prepare={prepare}
      onPick={(picked) => onPick(picked === none ? undefined : picked)}
      options={[{ value: none, label: all }, ...options]}
    >
      <bdi
        className={`${controls.clip} ${classes.filterName}`}
        data-short={value === none ? label : undefined}
      >
        {value === none ? all : name}
      </bdi>
      <IconChevronDown size={18} stroke={1.75} aria-hidden />
    </Picker>
  );
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({
  value: String(id),
  label: name,
  content: <bdi>{name}</bdi>,
});

const idOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));

interface Props {
  address: LectureSearchAddress;
  filter: SearchInput["filter"];
}

/** By language, category and playlist; the lists are loaded when a filter opens. */
export function SearchFilters({ address, filter }: Props) {
  const t = useStore(messages);
  const shared = useStore(sharedMessages);
  const { language, category, playlist } = address;
  const utils = api.useUtils();
  const categories = api.categories.list.useQuery(undefined, { enabled: category !== undefined });
  const playlists = api.playlists.list.useQuery(undefined, { enabled: false });
  const chosen = api.playlists.byId.useQuery({ id: playlist ?? 0 }, { enabled: playlist !== undefined });
  const nameOf = (name: string | undefined, isPending: boolean) =>
    name ?? (isPending ? shared.loading : t.unknown);
  const listed = (playlists.data ?? []).filter((one) => !category || one.categoryId === category);
  return (
    <div className={classes.filters} role="group" aria-label={t.filters}>
      <Filter
        label={shared.language}
        all={t.allLanguages}
        value={language}
        name={language && languageName(language)}
        options={languages.map(({ tag }) => ({ value: tag, label: languageName(tag) }))}
        onPick={(tag = "") => filter({ language: isLanguageTag(tag) ? tag : undefined })}
      />
      <Filter
        label={shared.category}
        all={shared.allCategories}
        value={category === undefined ? undefined : String(category)}
        name={nameOf(categories.data?.find(({ id }) => id === category)?.name, categories.isPending)}
        options={(categories.data ?? []).map(optionOf)}
        prepare={() => Promise.allSettled([utils.categories.list.fetch()])}
        onPick={(value) => filter({ category: idOf(value), playlist: undefined })}
      />
      <Filter
        label={shared.playlist}
        all={t.allPlaylists}
        value={playlist === undefined ? undefined : String(playlist)}
        name={nameOf(chosen.data?.name, chosen.isPending)}
        options={listed.map(optionOf)}
        prepare={() => Promise.allSettled([utils.playlists.list.fetch()])}
        onPick={(value) => filter({ playlist: idOf(value) })}
      />
    </div>
  );
}
