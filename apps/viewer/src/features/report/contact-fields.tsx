import { useStore } from "@nanostores/react";
import { useState } from "react";
import { TextField } from "./fields.tsx";
import type { FieldsProps } from "./fields.tsx";
import { messages } from "./messages.ts";
import classes from "./report.module.css";

/** Optional contact details for an answer. */
export function ContactFields(fields: FieldsProps) {
  const t = useStore(messages);
  const [isNoEmail, setNoEmail] = useState(false);
  return (
    <div role="group" aria-labelledby="report-contact" className={classes.group}>
      <p id="report-contact" className={classes.legend}>
        {t.contact}
      </p>
      <TextField name="contactName" fields={fields} label={t.name} autoComplete="name" dir="auto" />
      <TextField name="contactMobile" fields={fields} label={t.mobile} type="tel" autoComplete="tel" />
      <TextField
        name="contactEmail"
        fields={fields}
        error={isNoEmail ? t.noEmail : undefined}
        onBlur={({ currentTarget }) => setNoEmail(currentTarget.validity.typeMismatch)}
        className={classes.all}
        label={t.email}
        type="email"
        autoComplete="email"
      />
    </div>
  );
}
