import { ColorInput } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { categoryInput, defaultCategoryColor } from "@minbar/domain/library/category-input";
import type { Category } from "@minbar/domain/library/category";
import { api } from "@minbar/ui/api";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { DialogForm, FormDialog } from "#shared/dialog/form-dialog.tsx";
import { NameFields } from "#shared/dialog/name-fields.tsx";
import { useUnsavedForm } from "#shared/dialog/use-unsaved-form.ts";
import { ConflictChoice } from "#shared/library/conflict-choice.tsx";
import { whenDeleted } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";
import { useCategoryMutations, useCategorySave } from "./use-category-mutations.ts";

interface Props {
  /** The category to edit; absent: a new one. */
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
  const { create } = useCategoryMutations();
  const { save, isPending, conflict, takeTheirs } = useCategorySave(category?.id);
  const thing = `category:${category?.id ?? "new"}`;
  // The base is the category when the dialog was opened, whatever arrives later.
  const { form, base, restart, unsavedText } = useUnsavedForm({
    thing,
    stored: category,
    valuesOf,
    validate,
  });
  return (
    <DialogForm
      form={form}
      unsavedText={unsavedText}
      action={category ? t.update : t.create}
      isBusy={create.isPending || isPending}
      onSave={(values, onSaved) => {
        if (base) void save({ fields: values, base, onSaved });
        else void create.mutateAsync(values).then(onSaved, () => undefined);
      }}
    >
      <NameFields form={form} labels={t} />
      <ColorInput
        label={t.color}
        fixOnBlur={false}
        popoverProps={{ withinPortal: false }}
        eyeDropperButtonProps={{ "aria-label": t.pickColor }}
        {...form.getInputProps("color")}
      />
      {conflict && (
        <ConflictChoice
          by={conflict.current.by}
          theirs={[
            { label: t.name, text: conflict.current.name },
            { label: t.description, text: conflict.current.description ?? "" },
            { label: t.color, text: conflict.current.color },
          ]}
          onKeepMine={() => void conflict.keepMine(form.getValues())}
          onTakeTheirs={() => void takeTheirs(() => restart(base && { ...base, ...conflict.current }))}
        />
      )}
    </DialogForm>
  );
}

interface DialogProps extends Props {
  opened: boolean;
  onClose: () => void;
}

/** Creates or edits a category. */
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
  /** The category to delete; absent: the dialog is closed. */
  category: Category | undefined;
  onClose: () => void;
}

/** Asks before deleting a category, and explains what happens to its playlists. */
export function CategoryDeletion({ category, onClose }: DeletionProps) {
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
      <p>{t.deleteHint({ name: category?.name ?? "" })}</p>
      {count > 0 && <p>{t.willBeUncategorized(count)}</p>}
    </ConfirmDialog>
  );
}
