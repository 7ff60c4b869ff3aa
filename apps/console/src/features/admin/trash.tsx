import { IconTrash } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { api } from "@minbar/ui/api";
import { languageName, personName } from "@minbar/ui/words/names";
import { ApprovalBadge } from "#shared/library/approval.tsx";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { $now } from "#shared/library/now.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import cells from "#shared/lists/list-table.module.css";
import { ListTable } from "#shared/lists/list-table.tsx";
import { sinceVisit } from "#shared/lists/search-pages.ts";
import { QuietButton } from "#shared/quiet-button.tsx";
import classes from "./admin.module.css";
import { messages } from "./messages.ts";
import { TrashDeletion } from "./trash-deletion.tsx";

const icon = <IconTrash size={24} stroke={1.5} aria-hidden />;

const day = 24 * 60 * 60 * 1000;

/** The most entries shown; a month rarely has more. */
const most = 1000;

function useTrash() {
  return api.transcripts.trash.list.useQuery({ limit: most }, { staleTime: sinceVisit });
}

type TrashEntry = NonNullable<ReturnType<typeof useTrash>["data"]>[number];

/** `Whole video: 3 languages`, or the language. */
function whatWords({ language, languages }: TrashEntry): string {
  const t = messages.get();
  return language ? languageName(language) : t.wholeVideo(languages.length);
}

function Actions({ entry, onDelete }: { entry: TrashEntry; onDelete: (entry: TrashEntry) => void }) {
  const t = useStore(messages);
  const write = useLibraryWrite();
  const { mutate, isPending } = api.transcripts.trash.restore.useMutation(
    write({ done: t.restored, failed: t.restoreFailed, gone: t.notInTrash }),
  );
  const named = { what: whatWords(entry), title: entry.video?.title ?? t.noVideo };
  return (
    <td className={`${cells.actions} ${classes.below}`}>
      <QuietButton
        loading={isPending}
        aria-label={t.restoreNamed(named)}
        onClick={() => mutate({ id: entry.id })}
      >
        {t.restore}
      </QuietButton>
      <QuietButton aria-label={t.deleteForGoodNamed(named)} onClick={() => onDelete(entry)}>
        {t.deleteForGood}
      </QuietButton>
    </td>
  );
}

function Row({ entry, onDelete }: { entry: TrashEntry; onDelete: (entry: TrashEntry) => void }) {
  const t = useStore(messages);
  const now = useStore($now);
  const { video, deletedBy, approvalStatus } = entry;
  const days = Math.max(1, Math.ceil((Date.parse(entry.expiresAt) - now) / day));
  return (
    <tr>
      <th scope="row" className={cells.name}>
        <bdi>{video?.title ?? t.noVideo}</bdi>
      </th>
      <td data-label={t.trashContent}>{whatWords(entry)}</td>
      <td className={cells.quiet} data-label={t.text}>
        {t.segments(entry.segmentCount)} {approvalStatus && <ApprovalBadge status={approvalStatus} />}
      </td>
      <td className={cells.quiet} data-label={t.removed}>
        <CreatedAgo createdAt={entry.deletedAt} />{" "}
        {deletedBy && <bdi>{t.removedBy({ name: personName(deletedBy) })}</bdi>}
      </td>
      <td className={cells.quiet} data-label={t.goesFor}>
        {t.daysLeft(days)}
      </td>
      <Actions entry={entry} onDelete={onDelete} />
    </tr>
  );
}

/** Videos and languages removed in the last 30 days. */
export function Trash() {
  const t = useStore(messages);
  const query = useTrash();
  const [going, setGoing] = useState<TrashEntry>();
  return (
    <>
      <ListBody
        what={t.trash}
        query={query}
        found={query.data?.length}
        empty={<Empty icon={icon} text={t.emptyTrash} hint={t.emptyTrashHint} />}
      >
        <ListTable
          label={t.trash}
          columns={[t.video, t.trashContent, t.text, t.removed, t.goesFor]}
          actions={t.actions}
          rows={query.data}
        >
          {(entry) => <Row key={entry.id} entry={entry} onDelete={setGoing} />}
        </ListTable>
      </ListBody>
      {going && (
        <TrashDeletion
          key={going.id}
          id={going.id}
          title={going.video?.title ?? ""}
          what={whatWords(going)}
          onClose={() => setGoing(undefined)}
        />
      )}
    </>
  );
}
