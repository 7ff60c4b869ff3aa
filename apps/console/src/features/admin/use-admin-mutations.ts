import { api } from "@minbar/ui/api";
import { serverWords, statusOf } from "@minbar/ui/failure";
import { isAnswerLost } from "@minbar/ui/watched-calls";
import { tellError, tellSuccess, toldWrite } from "#shared/failure.ts";
import type { Words } from "#shared/failure.ts";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";

/** After a write to accounts or tokens: all that admins see of them is asked for again, also where it failed. */
function useAccountWrite() {
  const queries = api.useUtils();
  const changed = async () => {
    await Promise.all([
      queries.users.invalidate(),
      queries.apiTokens.invalidate(),
      queries.audit.invalidate(),
      queries.system.invalidate(),
    ]);
  };
  const write = (words: Words) => toldWrite(words, changed, () => true);
  return { changed, write };
}

/** Why a role stays as it was, in the server's words where it gave some. */
function tellRoleFailure(error: unknown): void {
  if (statusOf(error) === 401) return;
  const t = messages.get();
  const gone = statusOf(error) === 404 ? t.personGone : undefined;
  const unanswered = isAnswerLost(error) ? t.noAnswer : t.unknownError;
  tellError(t.roleFailed({ message: gone ?? serverWords(error) ?? unanswered }));
}

/** Gives somebody another role. */
export function useSetRole() {
  const { changed } = useAccountWrite();
  const t = messages.get();
  return api.users.setRole.useMutation({
    onSuccess: async () => {
      await changed();
      tellSuccess(t.roleUpdated);
    },
    onError: async (error) => {
      tellRoleFailure(error);
      await changed();
    },
  });
}

/** What can be done to accounts and tokens, each with its toasts. */
export function useAccountMutations() {
  const { write } = useAccountWrite();
  const t = messages.get();
  return {
    invite: api.people.invite.useMutation(write({ failed: t.inviteFailed })),
    endSessions: api.people.endSessions.useMutation(
      write({ done: t.ended, failed: t.endFailed, gone: t.personGone }),
    ),
    makeToken: api.apiTokens.create.useMutation(write({ failed: t.tokenFailed })),
    revokeToken: api.apiTokens.remove.useMutation(
      write({ done: t.revoked, failed: t.revokeFailed, gone: t.tokenGone }),
    ),
  };
}

/** Puts a removed language back. */
export function useRestore() {
  const write = useLibraryWrite();
  const t = messages.get();
  return api.transcripts.trash.restore.useMutation(
    write({ done: t.restored, failed: t.restoreFailed, gone: t.notInTrash }),
  );
}
