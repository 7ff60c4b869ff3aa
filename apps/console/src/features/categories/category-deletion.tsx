import { useStore } from "@nanostores/react";
import type { Category } from "@minbar/domain/library/category";
import { api } from "@minbar/ui/api";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { whenDeleted } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";
import { useCategoryMutations } from "./use-category-mutations.ts";

interface Props {
  /** The one to delete; none: nothing is asked. */
  category: Category | undefined;
  onClose: () => void;
}

/** Asks before a category goes, and says what becomes of its playlists. */
export function CategoryDeletion({ category, onClose }: Props) {
  const t = useStore(messages);
  const { remove } = useCategoryMutations();
  const playlists = api.playlists.search.useQuery(
    { category: category?.id, limit: 1 },
    { enabled: category !== undefined },
  );
  const count = (category && playlists.data?.total) ?? 0;
  return (
    <ConfirmDialog
      opened={category !== undefined}
      title={t.deleteTitle}
      action={t.delete}
      isBusy={remove.isPending}
      onConfirm={() => category && remove.mutate({ id: category.id }, whenDeleted(onClose))}
      onClose={onClose}
    >
      <p dir="auto">{t.deleteHint({ name: category?.name ?? "" })}</p>
      {count > 0 && <p>{t.willBeUncategorized(count)}</p>}
    </ConfirmDialog>
  );
}
