import { ColorInput, Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { categoryInput } from "@minbar/domain/library/category-input";
import { defaultCategoryColor } from "@minbar/domain/library/category";
import type { Category } from "@minbar/domain/library/category";
import { DialogForm } from "#shared/dialog-form.tsx";
import { FormDialog } from "#shared/form-dialog.tsx";
import { messages } from "./messages.ts";
import { useCategoryMutations } from "./use-category-mutations.ts";

interface Props {
  /** The one to change; none: a new one. */
  category: Category | undefined;
}

const validate = schemaResolver(categoryInput, { sync: true });

function CategoryForm({ category }: Props) {
  const t = useStore(messages);
  const { create, update } = useCategoryMutations();
  const form = useForm({
    initialValues: {
      name: category?.name ?? "",
      description: category?.description ?? "",
      color: category?.color ?? defaultCategoryColor,
    },
    validate,
  });
  return (
    <DialogForm
      form={form}
      action={category ? t.update : t.create}
      isBusy={create.isPending || update.isPending}
      onSave={(values, onSuccess) => {
        // An emptied color is no color of one's own.
        const input = { ...values, color: values.color || defaultCategoryColor };
        if (category) update.mutate({ id: category.id, ...input }, { onSuccess });
        else create.mutate(input, { onSuccess });
      }}
    >
      <TextInput label={t.name} withAsterisk data-autofocus {...form.getInputProps("name")} />
      <Textarea
        label={t.description}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps("description")}
      />
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
