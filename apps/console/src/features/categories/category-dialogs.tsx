import { ColorInput } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { categoryInput } from "@minbar/domain/library/category-input";
import { defaultCategoryColor } from "@minbar/domain/library/category";
import type { Category } from "@minbar/domain/library/category";
import { api } from "@minbar/ui/api";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { DialogForm, FormDialog } from "#shared/dialog/form-dialog.tsx";
import { NameFields } from "#shared/dialog/name-fields.tsx";
import { useKeptForm } from "#shared/kept/use-kept-form.ts";
import { useLibraryWrite, whenDeleted } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";

interface Props {
  /** The one to change; none: a new one. */
  category: Category | undefined;
}

const validate = schemaResolver(categoryInput, { sync: true });

function valuesOf(category: Category | undefined) {
  return {
    name: category?.name ?? "",
    description: category?.description ?? "",
    color: category?.color ?? defaultCategoryColor,
  };
}

function CategoryForm({ category }: Props) {
  const t = useStore(messages);
  const write = useLibraryWrite();
  const create = api.categories.create.useMutation(write({ done: t.createdDone, failed: t.createFailed }));
  const update = api.categories.update.useMutation(
    write({ done: t.updatedDone, failed: t.updateFailed, gone: t.gone }),
  );
  const thing = `category:${category?.id ?? "new"}`;
  const { form, kept } = useKeptForm({ thing, stored: category, valuesOf, validate });
  return (
    <DialogForm
      form={form}
      kept={kept}
      action={category ? t.update : t.create}
      isBusy={create.isPending || update.isPending}
      onSave={(values, onSaved) => {
        const saving: Promise<unknown> = category
          ? update.mutateAsync({ id: category.id, ...values })
          : create.mutateAsync(values);
        void saving.then(onSaved, () => undefined);
      }}
    >
      <NameFields form={form} labels={t} />
      <ColorInput
        label={t.color}
        fixOnBlur={false}
        eyeDropperButtonProps={{ "aria-label": t.pickColor }}
        {...form.getInputProps("color")}
      />
    </DialogForm>
  );
}

interface DialogProps extends Props {
  opened: boolean;
  onClose: () => void;
}

/** Makes or changes a category. */
export function CategoryDialog({ opened, category, onClose }: DialogProps) {
  const t = useStore(messages);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={category ? t.editNamed({ name: category.name }) : t.add}
    >
      <CategoryForm key={category?.id ?? "new"} category={category} />
    </FormDialog>
  );
}

interface DeletionProps {
  /** The one to delete; none: nothing is asked. */
  category: Category | undefined;
  onClose: () => void;
}

/** Asks before a category goes, and says what becomes of its playlists. */
export function CategoryDeletion({ category, onClose }: DeletionProps) {
  const t = useStore(messages);
  const write = useLibraryWrite();
  const remove = api.categories.remove.useMutation(
    write({ done: t.deletedDone, failed: t.deleteFailed, gone: t.gone }),
  );
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
