import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { isAnswerLost } from "@minbar/ui/watched-calls";
import { tellFailure, tellSuccess } from "#shared/failure.ts";
import { messages } from "./messages.ts";

/** Marks a task complete, with its toasts. */
export function useTaskStatus() {
  const queries = api.useUtils();
  const t = messages.get();
  const update = api.tasks.update.useMutation({
    onSuccess: async () => {
      await queries.tasks.invalidate();
      tellSuccess(t.taskUpdated);
    },
    onError: async (error) => {
      tellFailure(error, t.taskFailed, t.taskGone);
      if (statusOf(error) === 404 || isAnswerLost(error)) await queries.tasks.invalidate();
    },
  });
  return { complete: (id: number) => update.mutate({ id, status: "Complete" }), isPending: update.isPending };
}
