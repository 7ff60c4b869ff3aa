import { Checkbox, Pill, SegmentedControl } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { languageTags } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { FilterSelect } from "#shared/choice-select.tsx";
import { SearchField } from "#shared/lists/search-field.tsx";
import { issueTabs, readIssuesSearch } from "./issues-search.ts";
import type { IssuesSearch } from "./issues-search.ts";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";

interface Props {
  search: IssuesSearch;
  onSearch: (search: IssuesSearch) => void;
  text: string;
  onText: (text: string) => void;
}

/** Filters and searches the reports. */
export function IssuesBar({ search, onSearch, text, onText }: Props) {
  const t = useStore(messages);
  const word = useStore(words);
  const change = (changes: Record<string, unknown>) => onSearch(readIssuesSearch({ ...search, ...changes }));
  return (
    <>
      <SegmentedControl
        aria-label={t.which}
        value={search.tab ?? "all"}
        onChange={(tab) => change({ tab })}
        data={issueTabs.map((tab) => ({ value: tab, label: t[tab] }))}
      />
      <SearchField label={t.search} value={text} onChange={onText} />
      <FilterSelect
        aria-label={t.languageFilter}
        w={150}
        all={t.anyLanguage}
        options={languageTags.map((tag) => ({ value: tag, label: languageName(tag) }))}
        value={search.language}
        onChange={(language) => change({ language })}
      />
      <Checkbox
        label={t.withContact}
        checked={search.contact !== undefined}
        onChange={(event) => change({ contact: event.currentTarget.checked ? "given" : undefined })}
      />
      {search.video !== undefined && (
        <Pill
          size="lg"
          withRemoveButton
          onRemove={() => change({ video: undefined })}
          removeButtonProps={{ "aria-label": word.clear, tabIndex: 0 }}
        >
          {t.ofThisVideo}
        </Pill>
      )}
    </>
  );
}
