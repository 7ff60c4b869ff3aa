import { SegmentedControl, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { approvedLanguageTags } from "@minbar/domain/library/language";
import type { WorkState } from "@minbar/domain/library/work-overview";
import { formatNumber } from "@minbar/ui/messages";
import { languageName } from "@minbar/ui/words/names";
import { FilterSelect } from "#shared/choice-select.tsx";
import { PlaylistFilter } from "#shared/library/playlist-select.tsx";
import { SearchField } from "#shared/lists/search-field.tsx";
import { messages } from "./messages.ts";
import { filterStates } from "./work-filter.ts";
import { readWorkSearch } from "./work-search.ts";
import type { WorkSearch } from "./work-search.ts";

interface Props {
  search: WorkSearch;
  /** The number of languages per state; `undefined` while loading. */
  counts: Record<WorkState, number> | undefined;
  onSearch: (search: WorkSearch) => void;
}

/** Filters the videos by playlist, language, state and title. */
export function WorkBar({ search, counts, onSearch }: Props) {
  const t = useStore(messages);
  const change = (changes: Record<string, unknown>) => onSearch(readWorkSearch({ ...search, ...changes }));
  return (
    <>
      <PlaylistFilter value={search.playlist} width={150} onChange={(playlist) => change({ playlist })} />
      <FilterSelect
        aria-label={t.language}
        w={130}
        all={t.allLanguages}
        options={approvedLanguageTags.map((tag) => ({ value: tag, label: languageName(tag) }))}
        value={search.language}
        onChange={(language) => change({ language })}
      />
      <SegmentedControl
        aria-label={t.state}
        maw="100%"
        // In a language of long words it scrolls by itself.
        style={{ flex: "none", overflowX: "auto" }}
        value={search.state ?? "all"}
        onChange={(state) => change({ state })}
        data={[
          { value: "all", label: t.all },
          ...filterStates.map((state) => ({
            value: state,
            label: (
              <>
                {t[state]}
                {counts && (
                  <Text inherit span ms={6} c="dimmed" fw={400}>
                    {formatNumber(counts[state])}
                  </Text>
                )}
              </>
            ),
          })),
        ]}
      />
      <SearchField label={t.search} value={search.q ?? ""} onChange={(q) => change({ q })} />
    </>
  );
}
