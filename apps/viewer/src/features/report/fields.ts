import "@mantine/core/styles/Input.layer.css";
import type { ReportFailure } from "./report-failure.ts";
import type { ReportForm } from "./report-form.ts";
import classes from "./report.module.css";

/** What each part of the form is given. */
export interface FieldsProps {
  form: ReportForm;
  change: (changes: Partial<ReportForm>) => void;
  errors: ReportFailure["fields"];
}

/** The look of every field: Mantine's, in the viewer's roles. */
export const look = {
  size: "md",
  classNames: {
    wrapper: classes.field ?? "",
    label: classes.label ?? "",
    input: classes.input ?? "",
    error: classes.error ?? "",
    description: classes.hint ?? "",
  },
} as const;
