import "@mantine/core/styles/Input.layer.css";
import type { ChangeEvent } from "react";
import type { ReportFailure } from "./report-failure.ts";
import type { ReportForm } from "./report-form.ts";
import classes from "./report.module.css";

export interface FieldsProps {
  form: ReportForm;
  change: (changes: Partial<ReportForm>) => void;
  errors: ReportFailure["fields"];
}

/** Props of every field: Mantine's size and the viewer's styles. */
export const fieldStyle = {
  size: "md",
  classNames: {
    wrapper: classes.field ?? "",
    label: classes.label ?? "",
    input: classes.input ?? "",
    error: classes.error ?? "",
    description: classes.hint ?? "",
  },
} as const;

/** Props of a text field of the form. */
export function textField(
  name: Exclude<keyof ReportForm, "language">,
  { form, change, errors }: FieldsProps,
) {
  return {
    ...fieldStyle,
    value: form[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value }),
  };
}
