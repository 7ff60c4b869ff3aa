import { useStore } from "@nanostores/react";
import { languageTags } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { FilterSelect } from "#shared/choice-select.tsx";
import { PlaylistFilter } from "#shared/library/playlist-select.tsx";
import { SearchField } from "#shared/lists/search-field.tsx";
import { readFindSearch } from "./find-search.ts";
import type { FindSearch } from "./find-search.ts";
import { messages } from "./messages.ts";

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
      <PlaylistFilter
        value={search.playlist}
        width={170}
        hasNone={false}
        onChange={(playlist) => change({ playlist, video: undefined })}
      />
    </>
  );
}
