import { IconKey } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ReactNode } from "react";
import type { ApiToken } from "@minbar/domain/people/api-token-output";
import { api } from "@minbar/ui/api";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { whenDeleted } from "#shared/library/library-changes.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import cells from "#shared/lists/list-table.module.css";
import { ListTable } from "#shared/lists/list-table.tsx";
import { sinceVisit } from "#shared/lists/search-pages.ts";
import { QuietButton } from "#shared/quiet-button.tsx";
import { messages } from "./messages.ts";
import { useAccountWrite } from "./use-account-write.ts";

const icon = <IconKey size={24} stroke={1.5} aria-hidden />;

function Row({ token, onRevoke }: { token: ApiToken; onRevoke: (token: ApiToken) => void }) {
  const t = useStore(messages);
  return (
    <tr>
      <th scope="row" className={cells.name}>
        <bdi>{token.name}</bdi>
      </th>
      <td data-label={t.scope}>{t[token.scope]}</td>
      <td className={cells.quiet} data-label={t.owner}>
        <span className="app-number">{token.user.email}</span>
      </td>
      <td className={cells.quiet} data-label={t.lastUsed}>
        {token.lastUsedAt ? <CreatedAgo createdAt={token.lastUsedAt} /> : t.never}
      </td>
      <td className={cells.quiet} data-label={t.created}>
        <CreatedAgo createdAt={token.createdAt} />
      </td>
      <td className={cells.actions}>
        <QuietButton aria-label={t.revokeNamed({ name: token.name })} onClick={() => onRevoke(token)}>
          {t.revoke}
        </QuietButton>
      </td>
    </tr>
  );
}

function Revocation({ token, onClose }: { token: ApiToken | undefined; onClose: () => void }) {
  const t = useStore(messages);
  const { write } = useAccountWrite();
  const { mutate, isPending } = api.apiTokens.remove.useMutation(
    write({ done: t.revoked, failed: t.revokeFailed, gone: t.tokenGone }),
  );
  return (
    <ConfirmDialog
      opened={token !== undefined}
      title={t.revokeTitle}
      action={t.revoke}
      isBusy={isPending}
      onConfirm={() => token && mutate({ id: token.id }, whenDeleted(onClose))}
      onClose={onClose}
    >
      <p>{t.revokeHint({ name: token?.name ?? "" })}</p>
    </ConfirmDialog>
  );
}

/** The API tokens. */
export function Tokens({ add }: { add: ReactNode }) {
  const t = useStore(messages);
  const query = api.apiTokens.list.useQuery(undefined, { staleTime: sinceVisit });
  const tokens = query.data;
  const [going, setGoing] = useState<ApiToken>();
  return (
    <>
      <ListBody
        what={t.tokens}
        query={query}
        found={tokens?.length}
        empty={
          <Empty icon={icon} text={t.noTokens} hint={t.noTokensHint}>
            {add}
          </Empty>
        }
      >
        <ListTable
          label={t.tokens}
          columns={[t.tokenName, t.scope, t.owner, t.lastUsed, t.created]}
          actions={t.actions}
          rows={tokens}
        >
          {(token) => <Row key={token.id} token={token} onRevoke={setGoing} />}
        </ListTable>
      </ListBody>
      <Revocation token={going} onClose={() => setGoing(undefined)} />
    </>
  );
}
