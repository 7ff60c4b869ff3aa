import { useStore } from "@nanostores/react";
import { languageTags } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { FilterSelect } from "#shared/choice-select.tsx";
import { PlaylistSelect } from "#shared/library/playlist-select.tsx";
import { SearchField } from "#shared/lists/search-field.tsx";
import { readFindSearch } from "./find-search.ts";
import type { FindSearch } from "./find-search.ts";
import { messages } from "./messages.ts";

/** The option for any playlist. */
const all = "all";

/** The words, and where they are searched. */
export function FindBar({ search, onSearch }: { search: FindSearch; onSearch: (next: FindSearch) => void }) {
  const t = useStore(messages);
  const change = (changes: Record<string, unknown>) => onSearch(readFindSearch({ ...search, ...changes }));
  return (
    <>
      <SearchField
        label={t.search}
        value={search.q ?? ""}
        onChange={(q) => change({ q, video: undefined })}
      />
      <FilterSelect
        aria-label={t.language}
        w={140}
        all={t.allLanguages}
        options={languageTags.map((tag) => ({ value: tag, label: languageName(tag) }))}
        value={search.language}
        onChange={(language) => change({ language })}
      />
      <PlaylistSelect
        aria-label={t.allPlaylists}
        w={170}
        value={search.playlist === undefined ? all : String(search.playlist)}
        hasNone={false}
        before={[{ value: all, label: t.allPlaylists }]}
        onChange={(playlist) => change({ playlist, video: undefined })}
      />
    </>
  );
}
