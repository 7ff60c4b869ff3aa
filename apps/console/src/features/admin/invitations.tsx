import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { Invitation } from "@minbar/domain/people/invitation-output";
import { api } from "@minbar/ui/api";
import { formatMoment } from "@minbar/ui/intl";
import { formatNumber } from "@minbar/ui/messages";
import { personName, roleName } from "@minbar/ui/words/names";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { whenDeleted } from "#shared/library/library-changes.ts";
import { $now } from "#shared/library/now.ts";
import { LoadFailed } from "#shared/lists/empty.tsx";
import cells from "#shared/lists/list-table.module.css";
import { ListTable } from "#shared/lists/list-table.tsx";
import { sinceVisit } from "#shared/lists/search-pages.ts";
import { PartHead } from "#shared/part-head.tsx";
import { QuietButton } from "#shared/quiet-button.tsx";
import { messages } from "./messages.ts";
import { useAccountWrite } from "./use-account-write.ts";

const hour = 60 * 60 * 1000;

function useInvitations() {
  return api.people.invitations.useQuery(undefined, { staleTime: sinceVisit });
}

interface RowProps {
  invitation: Invitation;
  onWithdraw: (invitation: Invitation) => void;
}

function Row({ invitation, onWithdraw }: RowProps) {
  const t = useStore(messages);
  const now = useStore($now);
  const { role, createdBy, expiresAt } = invitation;
  const email = invitation.email ?? "";
  const hours = Math.max(1, Math.round((Date.parse(expiresAt) - now) / hour));
  return (
    <tr>
      <th scope="row" className={cells.name}>
        <span className="app-number">{email}</span>
      </th>
      <td>{roleName(role)}</td>
      <td className={cells.quiet} data-label={t.invitedBy}>
        {createdBy && <bdi>{personName(createdBy)}</bdi>}
      </td>
      <td className={cells.quiet} data-label={t.expires}>
        <time dateTime={expiresAt} title={formatMoment(expiresAt)}>
          {t.hoursLeft(hours)}
        </time>
      </td>
      <td className={cells.actions}>
        <QuietButton aria-label={t.withdrawNamed({ email })} onClick={() => onWithdraw(invitation)}>
          {t.withdraw}
        </QuietButton>
      </td>
    </tr>
  );
}

function Withdrawal({ invitation, onClose }: { invitation: Invitation | undefined; onClose: () => void }) {
  const t = useStore(messages);
  const { write } = useAccountWrite();
  const { mutate, isPending } = api.people.withdrawInvitation.useMutation(
    write({ done: t.withdrawn, failed: t.withdrawFailed, gone: t.invitationGone }),
  );
  return (
    <ConfirmDialog
      opened={invitation !== undefined}
      title={t.withdrawTitle}
      action={t.withdraw}
      isBusy={isPending}
      onConfirm={() => invitation && mutate({ id: invitation.id }, whenDeleted(onClose))}
      onClose={onClose}
    >
      <p>{t.withdrawHint({ email: invitation?.email ?? "" })}</p>
    </ConfirmDialog>
  );
}

/** The invitations that can be used; nothing if there are none. */
export function Invitations() {
  const t = useStore(messages);
  const { data, isError, refetch } = useInvitations();
  const [leaving, setLeaving] = useState<Invitation>();
  if (!data && isError) return <LoadFailed what={t.invitations} refetch={refetch} />;
  return (
    <>
      {data && data.length > 0 && (
        <section aria-labelledby="invitations">
          <PartHead id="invitations" title={t.invitations}>
            <span className="app-count">{formatNumber(data.length)}</span>
          </PartHead>
          <ListTable
            label={t.invitations}
            columns={[t.email, t.role, t.invitedBy, t.expires]}
            actions={t.actions}
            rows={data}
          >
            {(invitation) => <Row key={invitation.id} invitation={invitation} onWithdraw={setLeaving} />}
          </ListTable>
        </section>
      )}
      <Withdrawal invitation={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}
