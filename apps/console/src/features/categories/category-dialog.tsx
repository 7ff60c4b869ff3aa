import { Button, ColorInput, Group, Modal, Stack, Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { categoryInput } from "@minbar/domain/category-input";
import { defaultCategoryColor } from "@minbar/domain/category";
import type { Category } from "@minbar/domain/category";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import { useCategoryMutations } from "./use-category-mutations.ts";

interface Props {
  /** The one to change; none: a new one. */
  category: Category | undefined;
  onClose: () => void;
}

function CategoryForm({ category, onClose }: Props) {
  const t = useStore(messages);
  const { cancel } = useStore(words);
  const { create, update } = useCategoryMutations();
  const form = useForm({
    initialValues: {
      name: category?.name ?? "",
      description: category?.description ?? "",
      color: category?.color ?? defaultCategoryColor,
    },
    validate: schemaResolver(categoryInput, { sync: true }),
  });
  const save = form.onSubmit((values) => {
    // An emptied color is no color of one's own.
    const input = { ...values, color: values.color || defaultCategoryColor };
    if (category) update.mutate({ id: category.id, ...input }, { onSuccess: onClose });
    else create.mutate(input, { onSuccess: onClose });
  });
  return (
    <form onSubmit={save} noValidate>
      <Stack gap={18}>
        <TextInput label={t.name} dir="auto" withAsterisk data-autofocus {...form.getInputProps("name")} />
        <Textarea
          label={t.description}
          dir="auto"
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
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          {category ? t.update : t.create}
        </Button>
      </Group>
    </form>
  );
}

/** Makes or changes a category. */
export function CategoryDialog({ opened, ...props }: Props & { opened: boolean }) {
  const t = useStore(messages);
  const { close } = useStore(words);
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={props.category ? t.editNamed({ name: props.category.name }) : t.add}
      size={480}
      closeButtonProps={{ "aria-label": close }}
    >
      <CategoryForm key={props.category?.id ?? "new"} {...props} />
    </Modal>
  );
}
