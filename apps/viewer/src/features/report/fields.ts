import "@mantine/core/styles/Input.layer.css";
import type { ReportFailure } from "./report-failure.ts";
import type { ReportForm } from "./report-form.ts";
import classes from "./report.module.css";

export interface FieldsProps {
  form: ReportForm;
  change: (changes: Partial<ReportForm>) => void;
  errors: ReportFailure["fields"];
}

/** Props of every field: Mantine's size, the viewer's styles. */
export const fieldProps = {
  size: "md",
  classNames: {
    wrapper: classes.field ?? "",
    label: classes.label ?? "",
    input: classes.input ?? "",
    error: classes.error ?? "",
    description: classes.hint ?? "",
  },
} as const;
