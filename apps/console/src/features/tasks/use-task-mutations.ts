import type { taskUpdate } from "@minbar/domain/team/task-input";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { isInDoubt, showSuccess, writeWithToast } from "#shared/failure.ts";
import { useVersionedSave } from "#shared/library/use-versioned-save.ts";
import { messages } from "./messages.ts";

/** The specification's debug call when a task is created; its answer is only for debugging. */
function debugAuth(): void {
  fetch("/api/debug-auth", { credentials: "include" }).catch(() => undefined);
}

function useTasksChanged() {
  const queries = api.useUtils();
  return () => Promise.all([queries.tasks.invalidate(), queries.users.assignees.invalidate()]);
}

/** Rejected, for example because the user's role has changed. */
const isOld = (error: unknown) => statusOf(error) === 400 || isInDoubt(error);

/** Creates a task, with its toasts. */
export function useTaskCreate() {
  const t = messages.get();
  const words = { done: t.createdDone, failed: t.createFailed };
  return api.tasks.create.useMutation({
    ...writeWithToast(words, useTasksChanged(), isOld),
    onMutate: debugAuth,
  });
}

/** Creates a task for each of several texts, with its toasts. */
export function useTasksCreate() {
  const t = messages.get();
  const words = { failed: t.createManyFailed, gone: t.videoGone };
  const toasts = writeWithToast(words, useTasksChanged(), isOld);
  return api.tasks.createMany.useMutation({
    ...toasts,
    onMutate: debugAuth,
    onSuccess: async ({ ids }) => {
      await toasts.onSuccess();
      showSuccess(t.createdMany(ids.length));
    },
  });
}

type Changes = (typeof taskUpdate)["_zod"]["input"];

/** Saves the changed fields of a task, unless somebody else has changed the same fields. */
export function useTaskSave(id: number | undefined) {
  const t = messages.get();
  const { mutateAsync } = api.tasks.update.useMutation();
  return useVersionedSave({
    send: (changes: Changes) => mutateAsync({ id: id ?? 0, ...changes }),
    field: "taskLink",
    words: { done: t.updatedDone, failed: t.updateFailed, gone: t.gone },
    changed: useTasksChanged(),
    isOld,
  });
}
