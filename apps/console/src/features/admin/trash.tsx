import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { displayName } from "@minbar/domain/people/user";
import { api } from "@minbar/ui/api";
import { languageName } from "@minbar/ui/words/names";
import { ApprovalBadge } from "#shared/library/approval.tsx";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { $now } from "#shared/library/now.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { ListTable } from "#shared/lists/list-table.tsx";
import { sinceVisit } from "#shared/lists/search-pages.ts";
import classes from "./admin.module.css";
import { messages } from "./messages.ts";

const icon = <IconTrash size={24} stroke={1.5} aria-hidden />;

const day = 24 * 60 * 60 * 1000;

/** The most entries shown; a month rarely has more. */
const most = 1000;

function useTrash() {
  return api.transcripts.trash.list.useQuery({ limit: most }, { staleTime: sinceVisit });
}

type TrashedItem = NonNullable<ReturnType<typeof useTrash>["data"]>[number];

function Row({ trashed }: { trashed: TrashedItem }) {
  const t = useStore(messages);
  const now = useStore($now);
  const write = useLibraryWrite();
  const { mutate, isPending } = api.transcripts.trash.restore.useMutation(
    write({ done: t.restored, failed: t.restoreFailed, gone: t.notInTrash }),
  );
  const { video, deletedBy } = trashed;
  const title = video?.title ?? t.noVideo;
  const language = languageName(trashed.language);
  const days = Math.max(1, Math.ceil((Date.parse(trashed.expiresAt) - now) / day));
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <bdi>{title}</bdi>
      </th>
      <td data-label={t.language}>{language}</td>
      <td className={classes.quiet} data-label={t.text}>
        {t.segments(trashed.segmentCount)} <ApprovalBadge status={trashed.approvalStatus} />
      </td>
      <td className={classes.quiet} data-label={t.removed}>
        <CreatedAgo createdAt={trashed.deletedAt} />{" "}
        {deletedBy && <bdi>{t.removedBy({ name: displayName(deletedBy) })}</bdi>}
      </td>
      <td className={classes.quiet} data-label={t.goesFor}>
        {t.daysLeft(days)}
      </td>
      <td className={classes.actions}>
        <Button
          variant="subtle"
          color="gray"
          loading={isPending}
          aria-label={t.restoreNamed({ language, title })}
          onClick={() => mutate({ id: trashed.id })}
        >
          {t.restore}
        </Button>
      </td>
    </tr>
  );
}

/** Languages removed in the last 30 days. */
export function Trash() {
  const t = useStore(messages);
  const query = useTrash();
  return (
    <ListBody
      what={t.trash}
      query={query}
      found={query.data?.length}
      empty={<Empty icon={icon} text={t.emptyTrash} hint={t.emptyTrashHint} />}
    >
      <ListTable
        className={classes.table}
        label={t.trash}
        columns={[t.video, t.language, t.text, t.removed, t.goesFor]}
        actions={t.actions}
        rows={query.data}
      >
        {(trashed) => <Row key={trashed.id} trashed={trashed} />}
      </ListTable>
    </ListBody>
  );
}
