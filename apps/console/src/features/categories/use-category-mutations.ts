import { api } from "@minbar/ui/api";
import { tellFailure, tellSuccess } from "#shared/failure.ts";
import { useLibraryChanged } from "#shared/library-changes.ts";
import { messages } from "./messages.ts";

/** What can be done to a category, each with its toasts. */
export function useCategoryMutations() {
  const changed = useLibraryChanged();
  const t = messages.get();
  const after = (done: string, failed: string) => ({
    onSuccess: async () => {
      await changed();
      tellSuccess(done);
    },
    onError: (error: unknown) => tellFailure(error, failed),
  });
  return {
    create: api.categories.create.useMutation(after(t.createdDone, t.createFailed)),
    update: api.categories.update.useMutation(after(t.updatedDone, t.updateFailed)),
    remove: api.categories.remove.useMutation(after(t.deletedDone, t.deleteFailed)),
  };
}
