import { IconHistory } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { api } from "@minbar/ui/api";
import { personName } from "@minbar/ui/words/names";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import cells from "#shared/lists/list-table.module.css";
import { ListTable } from "#shared/lists/list-table.tsx";
import { MorePages } from "#shared/lists/more-pages.tsx";
import { pageOptions, sinceVisit, useRows } from "#shared/lists/search-pages.ts";
import { auditInput, isAuditFiltered } from "./admin-search.ts";
import type { AdminSearch } from "./admin-search.ts";
import classes from "./admin.module.css";
import { messages } from "./audit-messages.ts";
import { actionWords, actorWords, detailWords, subjectWords } from "./audit-words.ts";
import type { AuditEntry } from "./audit-words.ts";

const icon = <IconHistory size={24} stroke={1.5} aria-hidden />;

function Row({ entry }: { entry: AuditEntry }) {
  const t = useStore(messages);
  return (
    <tr>
      <td className={`${cells.quiet} ${cells.brief}`}>
        <CreatedAgo createdAt={entry.createdAt} />
      </td>
      <td className={classes.who} data-label={t.who}>
        <bdi>{entry.actor ? personName(entry.actor) : actorWords(entry)}</bdi>
      </td>
      <th scope="row" className={cells.name}>
        {actionWords(entry)}
      </th>
      <td data-label={t.subject}>
        <bdi>{subjectWords(entry)}</bdi>
      </td>
      <td className={cells.quiet} data-label={t.details}>
        {detailWords(entry)}
      </td>
    </tr>
  );
}

/** The audit log, newest first. */
export function Audit({ search, onClear }: { search: AdminSearch; onClear: () => void }) {
  const t = useStore(messages);
  const query = api.audit.list.useInfiniteQuery(auditInput(search), {
    ...pageOptions,
    staleTime: sinceVisit,
  });
  const { rows } = useRows(query.data);
  return (
    <ListBody
      what={t.auditLog}
      query={query}
      found={rows?.length}
      isFiltered={query.isPlaceholderData || isAuditFiltered(search)}
      nothingFound={{ icon, text: t.nothingFound, onClear }}
      empty={<Empty icon={icon} text={t.empty} />}
    >
      <ListTable label={t.auditLog} columns={[t.when, t.who, t.what, t.subject, t.details]} rows={rows}>
        {(entry) => <Row key={entry.id} entry={entry} />}
      </ListTable>
      <MorePages query={query} />
    </ListBody>
  );
}
