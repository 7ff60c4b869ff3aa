import { Checkbox } from "@mantine/core";
import type { CheckboxProps } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { messages } from "../messages.ts";

/** Whether new videos are hidden, which are public by default. */
export function HiddenChoice(props: Omit<CheckboxProps, "label" | "description">) {
  const t = useStore(messages);
  return <Checkbox {...props} label={t.hideNew} description={t.hideNewHint} />;
}
