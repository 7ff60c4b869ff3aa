import { api } from "@minbar/ui/api";
import { useLibraryWrite } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";

/** What can be done to a category, each with its toasts. */
export function useCategoryMutations() {
  const write = useLibraryWrite();
  const t = messages.get();
  return {
    create: api.categories.create.useMutation(write({ done: t.createdDone, failed: t.createFailed })),
    update: api.categories.update.useMutation(
      write({ done: t.updatedDone, failed: t.updateFailed, gone: t.gone }),
    ),
    remove: api.categories.remove.useMutation(
      write({ done: t.deletedDone, failed: t.deleteFailed, gone: t.gone }),
    ),
  };
}
