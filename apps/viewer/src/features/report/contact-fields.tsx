import { TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { fieldProps } from "./fields.ts";
import type { FieldsProps } from "./fields.ts";
import { messages } from "./messages.ts";
import classes from "./report.module.css";

/** How to answer the report, if that is wanted. */
export function ContactFields({ form, change, errors }: FieldsProps) {
  const t = useStore(messages);
  return (
    <div role="group" aria-labelledby="report-contact" className={classes.group}>
      <p id="report-contact" className={classes.legend}>
        {t.contact}
      </p>
      <TextInput
        {...fieldProps}
        label={t.name}
        value={form.contactName}
        error={errors.contactName}
        autoComplete="name"
        dir="auto"
        onChange={(event) => change({ contactName: event.currentTarget.value })}
      />
      <TextInput
        {...fieldProps}
        label={t.mobile}
        value={form.contactMobile}
        error={errors.contactMobile}
        type="tel"
        autoComplete="tel"
        onChange={(event) => change({ contactMobile: event.currentTarget.value })}
      />
      <TextInput
        {...fieldProps}
        className={classes.all}
        label={t.email}
        value={form.contactEmail}
        error={errors.contactEmail}
        type="email"
        autoComplete="email"
        onChange={(event) => change({ contactEmail: event.currentTarget.value })}
      />
    </div>
  );
}
