import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import type { ReportFailure } from "./report-failure.ts";
import type { ReportForm } from "./report-form.ts";
import classes from "./report.module.css";

export interface FieldsProps {
  form: ReportForm;
  change: (changes: Partial<ReportForm>) => void;
  errors: ReportFailure["fields"];
}

interface FieldProps {
  label: string;
  className?: string | undefined;
  error: string | undefined;
  /** Below the label. */
  about?: string | undefined;
  /** Below the control, in the language and direction of these attributes. */
  hint?: ComponentProps<"p"> | undefined;
  children: (control: {
    id: string;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** A control with its label, and what is to be said of it. */
export function Field({ label, className = "", error, about, hint, children }: FieldProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  const texts = { about: about !== undefined, hint: hint !== undefined, error: isInvalid };
  const describing = Object.entries(texts).flatMap(([name, isThere]) => (isThere ? [`${id}-${name}`] : []));
  return (
    <div className={`${classes.field} ${className}`}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {about !== undefined && (
        <p id={`${id}-about`} className={classes.hint}>
          {about}
        </p>
      )}
      {children({ id, "aria-invalid": isInvalid, "aria-describedby": describing.join(" ") || undefined })}
      {hint && <p {...hint} id={`${id}-hint`} className={classes.hint} />}
      {isInvalid && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps
  extends Omit<ComponentProps<"input">, "form">, Partial<Omit<FieldProps, "children">> {
  name: Exclude<keyof ReportForm, "language">;
  label: string;
  fields: FieldsProps;
  /** Of several lines. */
  rows?: number;
}

/** A text field of the form. */
export function TextField({
  name,
  fields,
  label,
  className,
  error,
  about,
  hint,
  rows,
  ...input
}: TextFieldProps) {
  const { form, change, errors } = fields;
  return (
    <Field {...{ label, className, about, hint }} error={error ?? errors[name]}>
      {(described) => {
        const control = {
          ...described,
          className: classes.input,
          value: form[name],
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
            change({ [name]: currentTarget.value }),
        };
        const { "aria-required": required, dir } = input;
        return rows ? (
          <textarea {...control} rows={rows} aria-required={required} dir={dir} data-autofocus />
        ) : (
          <input type="text" {...control} {...input} />
        );
      }}
    </Field>
  );
}
