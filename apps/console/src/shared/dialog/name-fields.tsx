import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";

interface Props<Values> {
  form: UseFormReturnType<Values>;
  labels: { name: string; description: string };
}

/** The name, which gets the initial focus, and the description. */
export function NameFields<Values extends { name: string; description: string }>({
  form,
  labels,
}: Props<Values>) {
  return (
    <>
      <TextInput label={labels.name} withAsterisk data-autofocus {...form.getInputProps("name")} />
      <Textarea
        label={labels.description}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps("description")}
      />
    </>
  );
}
