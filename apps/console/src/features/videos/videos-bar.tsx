import { useStore } from "@nanostores/react";
import { videoStatuses } from "@minbar/domain/library/video-status";
import { messages as words } from "#shared/messages.ts";
import { PlaylistFilter } from "#shared/library/playlist-select.tsx";
import { ChoiceSelect, FilterSelect } from "#shared/choice-select.tsx";
import { SearchField } from "#shared/lists/search-field.tsx";
import { messages } from "./messages.ts";
import { readVideosSearch } from "./videos-search.ts";
import type { VideosSearch } from "./videos-search.ts";

interface Props {
  search: VideosSearch;
  onSearch: (search: VideosSearch) => void;
}

/** Search, filters and order of the videos. */
export function VideosBar({ search, onSearch }: Props) {
  const t = useStore(messages);
  const word = useStore(words);
  const statusNames = { complete: word.complete, processing: word.processing, error: word.failed };
  const change = (changes: Record<string, unknown>) => onSearch(readVideosSearch({ ...search, ...changes }));
  return (
    <>
      <SearchField
        label={t.search}
        value={search.q ?? ""}
        onChange={(q) => onSearch({ ...search, q: q || undefined })}
      />
      <PlaylistFilter value={search.playlist} width={170} onChange={(playlist) => change({ playlist })} />
      <FilterSelect
        aria-label={t.status}
        w={140}
        all={t.allStatuses}
        options={videoStatuses.map((status) => ({ value: status, label: statusNames[status] }))}
        value={search.status}
        onChange={(status) => change({ status })}
      />
      <ChoiceSelect
        aria-label={t.sort}
        w={170}
        ms="auto"
        value={search.sort ?? "oldest"}
        onChange={(sort) => change({ sort })}
        data={[
          { value: "oldest", label: t.oldest },
          { value: "newest", label: t.newest },
        ]}
      />
    </>
  );
}
