import { api } from "@minbar/ui/api";
import { writeWithToast } from "#shared/failure.ts";
import type { Words } from "#shared/failure.ts";

/** After a write to accounts or tokens, also a failed one, invalidates what admins see of them. */
export function useAccountWrite() {
  const queries = api.useUtils();
  const changed = async () => {
    await Promise.all([
      queries.users.invalidate(),
      queries.people.invalidate(),
      // Those of somebody who was removed have another assignee.
      queries.tasks.invalidate(),
      queries.apiTokens.invalidate(),
      queries.audit.invalidate(),
      queries.system.invalidate(),
    ]);
  };
  const write = (words: Words) => writeWithToast(words, changed, () => true);
  return { changed, write };
}
