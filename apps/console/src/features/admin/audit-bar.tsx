import { Button, Menu, Text, TextInput, useDirection } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { api } from "@minbar/ui/api";
import { personName } from "@minbar/ui/words/names";
import { FilterSelect } from "#shared/choice-select.tsx";
import { sinceVisit } from "#shared/lists/search-pages.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import { auditInput, auditSubjects, readAdminSearch } from "./admin-search.ts";
import type { AdminSearch } from "./admin-search.ts";
import { messages } from "./audit-messages.ts";

/** Downloads the entries that the filters show. */
function AuditExport({ search }: { search: AdminSearch }) {
  const t = useStore(messages);
  const set = Object.entries(auditInput(search)).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  const addressOf = (format: string) => `/api/admin/audit.${format}${query && "?"}${query}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t.exportLog}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={addressOf("csv")} download>
          {t.exportCsv}
        </Menu.Item>
        <Menu.Item component="a" href={addressOf("jsonl")} download>
          {t.exportLines}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface Props {
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
}

/** Filters the audit log by subject, person and day, and exports it. */
export function AuditBar({ search, onSearch }: Props) {
  const t = useStore(messages);
  const actors = api.audit.actors.useQuery(undefined, { staleTime: sinceVisit });
  const isNarrow = useNarrow();
  // A date's own direction would be that of its digits, beneath the word beside it.
  const { dir } = useDirection();
  // On a phone there is no space for a word beside a date.
  const dateProps = (word: string) => ({
    type: "date",
    attributes: { input: { dir } },
    ...(isNarrow
      ? { label: word }
      : {
          "aria-label": word,
          leftSection: (
            <Text inherit c="dimmed">
              {word}
            </Text>
          ),
        }),
    leftSectionWidth: 56,
  });
  const change = (changes: Record<string, unknown>) => onSearch(readAdminSearch({ ...search, ...changes }));
  return (
    <>
      <FilterSelect
        aria-label={t.about}
        w={190}
        all={t.everything}
        options={auditSubjects.map((group) => ({ value: group, label: t[group] }))}
        value={search.group}
        onChange={(group) => change({ group })}
      />
      <FilterSelect
        aria-label={t.who}
        w={170}
        all={t.everybody}
        options={(actors.data ?? []).map((actor) => ({ value: actor.id, label: personName(actor) }))}
        value={search.actor}
        onChange={(actor) => change({ actor })}
      />
      <TextInput
        {...dateProps(t.from)}
        value={search.from ?? ""}
        max={search.to}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        {...dateProps(t.to)}
        value={search.to ?? ""}
        min={search.from}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      <AuditExport search={search} />
    </>
  );
}
