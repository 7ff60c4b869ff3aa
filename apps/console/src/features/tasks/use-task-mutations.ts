import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { isInDoubt, toldWrite } from "#shared/failure.ts";
import type { Words } from "#shared/failure.ts";
import { messages } from "./messages.ts";

/** The client asks who it is when a task is made; the answer goes to whoever looks for a fault. */
function debugAuth(): void {
  fetch("/api/debug-auth", { credentials: "include" }).catch(() => undefined);
}

/** Making and changing tasks, each with its toasts. */
export function useTaskMutations() {
  const queries = api.useUtils();
  const t = messages.get();
  const changed = () => Promise.all([queries.tasks.invalidate(), queries.users.assignees.invalidate()]);
  // Refused, perhaps since the person has another role by now.
  const isOld = (error: unknown) => statusOf(error) === 400 || isInDoubt(error);
  const write = (words: Words) => toldWrite(words, changed, isOld);
  return {
    create: api.tasks.create.useMutation({
      ...write({ done: t.createdDone, failed: t.createFailed }),
      onMutate: debugAuth,
    }),
    update: api.tasks.update.useMutation(
      write({ done: t.updatedDone, failed: t.updateFailed, gone: t.gone }),
    ),
  };
}
