import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconUsers } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { api } from "@minbar/ui/api";
import { formatNumber } from "@minbar/ui/messages";
import { personName } from "@minbar/ui/words/names";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import badges from "#shared/library/badge.module.css";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { whenDeleted } from "#shared/library/library-changes.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import cells from "#shared/lists/list-table.module.css";
import { ListTable } from "#shared/lists/list-table.tsx";
import { pageOptions, searchPause, sinceVisit, textToSend, useRows } from "#shared/lists/search-pages.ts";
import { PartHead } from "#shared/part-head.tsx";
import { QuietButton } from "#shared/quiet-button.tsx";
import { useUser } from "#shared/user.ts";
import classes from "./admin.module.css";
import { messages } from "./messages.ts";
import type { Person } from "./person.ts";
import { PersonActions } from "./person-actions.tsx";
import { RoleSelect } from "./role-select.tsx";
import { useAccountWrite } from "./use-account-write.ts";

const icon = <IconUsers size={24} stroke={1.5} aria-hidden />;

function Row({ person, onEndSessions }: { person: Person; onEndSessions: (person: Person) => void }) {
  const t = useStore(messages);
  const isMe = useUser().id === person.id;
  const name = personName(person);
  const [mailbox, domain] = person.email.split(/(?=@)/u);
  return (
    <tr>
      <th scope="row" className={`${cells.name} ${classes.person}`}>
        <bdi>{name}</bdi>
        {isMe && <span className={badges.badge}>{t.you}</span>}
        {person.blockedAt !== null && (
          <span className={`${badges.badge} ${badges.danger}`}>{t.isBlocked}</span>
        )}
        {name !== person.email && (
          <span className={`${classes.email} app-number`}>
            {mailbox}
            <wbr />
            {domain}
          </span>
        )}
      </th>
      <td className={classes.role}>
        <RoleSelect person={person} />
      </td>
      <td className={cells.quiet} data-label={t.lastSeen}>
        {person.lastSeenAt ? <CreatedAgo createdAt={person.lastSeenAt} /> : t.never}
      </td>
      <td className={cells.quiet} data-label={t.signedIn}>
        {t.browsers(person.sessionCount)}
      </td>
      <td className={cells.actions}>
        <QuietButton
          disabled={person.sessionCount === 0}
          aria-label={t.endSessionsOf({ name })}
          onClick={() => onEndSessions(person)}
        >
          {t.endSessions}
        </QuietButton>
        <PersonActions person={person} />
      </td>
    </tr>
  );
}

/** Asks for confirmation before a person is signed out everywhere. */
function EndSessions({ person, onClose }: { person: Person | undefined; onClose: () => void }) {
  const t = useStore(messages);
  const me = useUser();
  const { write } = useAccountWrite();
  const { mutate, isPending } = api.people.endSessions.useMutation(
    write({ done: t.ended, failed: t.endFailed, gone: t.personGone }),
  );
  return (
    <ConfirmDialog
      opened={person !== undefined}
      title={t.endSessionsTitle}
      action={t.endSessions}
      isBusy={isPending}
      onConfirm={() => person && mutate({ userId: person.id }, whenDeleted(onClose))}
      onClose={onClose}
    >
      <p>{t.endSessionsHint({ name: person ? personName(person) : "" })}</p>
      {person?.id === me.id && <p>{t.endOwnHint}</p>}
    </ConfirmDialog>
  );
}

/** All accounts, with their roles and sessions. */
export function People({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  const t = useStore(messages);
  const [answered] = useDebouncedValue(textToSend(q), searchPause);
  const query = api.users.search.useInfiniteQuery({ q: answered }, { ...pageOptions, staleTime: sinceVisit });
  const { rows, total } = useRows(query.data);
  const [leaving, setLeaving] = useState<Person>();
  return (
    <section aria-labelledby="people">
      <PartHead id="people" title={t.userManagement}>
        {total !== undefined && <span className="app-count">{formatNumber(total)}</span>}
      </PartHead>
      <ListBody
        what={t.userManagement}
        query={query}
        found={rows?.length}
        isFiltered={query.isPlaceholderData || answered !== undefined}
        nothingFound={{ icon, text: t.nobodyFound, onClear }}
        empty={<Empty icon={icon} text={t.noPeople} />}
      >
        <ListTable
          label={t.userManagement}
          columns={[t.person, t.role, t.lastSeen, t.signedIn]}
          actions={t.actions}
          rows={rows}
        >
          {(person) => <Row key={person.id} person={person} onEndSessions={setLeaving} />}
        </ListTable>
        {query.hasNextPage && (
          <Button
            variant="default"
            m="12px 24px 24px"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t.showMore}
          </Button>
        )}
      </ListBody>
      <EndSessions person={leaving} onClose={() => setLeaving(undefined)} />
    </section>
  );
}
