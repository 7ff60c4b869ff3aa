import { api } from "@minbar/ui/api";
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
    onError: (error) => tellFailure(error, t.taskFailed),
  });
  return { complete: (id: number) => update.mutate({ id, status: "Complete" }), isPending: update.isPending };
}
