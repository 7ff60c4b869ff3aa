import type { categoryUpdate } from "@minbar/domain/library/category-input";
import { api } from "@minbar/ui/api";
import { useLibraryChanged, useLibraryWrite } from "#shared/library/library-changes.ts";
import { useVersionedSave } from "#shared/library/use-versioned-save.ts";
import { messages } from "./messages.ts";

/** The mutations of categories, each with its toasts. */
export function useCategoryMutations() {
  const write = useLibraryWrite();
  const t = messages.get();
  return {
    create: api.categories.create.useMutation(write({ done: t.createdDone, failed: t.createFailed })),
    remove: api.categories.remove.useMutation(
      write({ done: t.deletedDone, failed: t.deleteFailed, gone: t.gone }),
    ),
  };
}

type Changes = (typeof categoryUpdate)["_zod"]["input"];

/** Saves the changed fields of a category, unless somebody else has changed the same fields. */
export function useCategorySave(id: number | undefined) {
  const t = messages.get();
  const { mutateAsync } = api.categories.update.useMutation();
  return useVersionedSave({
    send: (changes: Changes) => mutateAsync({ id: id ?? 0, ...changes }),
    field: "color",
    words: { done: t.updatedDone, failed: t.updateFailed, gone: t.gone },
    changed: useLibraryChanged(),
  });
}
