import { Checkbox, Pill, SegmentedControl } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { languages } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { SearchField } from "#shared/lists/search-field.tsx";
import { issueTabOf, issueTabs, readIssuesSearch } from "./issues-search.ts";
import type { IssuesSearch } from "./issues-search.ts";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";

/** The option for no filter. */
const all = "all";

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
        onChange={(value) => onSearch({ ...search, tab: issueTabOf(value) })}
        data={issueTabs.map((tab) => ({ value: tab, label: t[tab] }))}
      />
      <SearchField label={t.search} value={text} onChange={onText} />
      <ChoiceSelect
        aria-label={t.languageFilter}
        w={150}
        value={search.language ?? all}
        onChange={(language) => change({ language })}
        data={[
          { value: all, label: t.anyLanguage },
          ...languages.map(({ tag }) => ({ value: tag, label: languageName(tag) })),
        ]}
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
