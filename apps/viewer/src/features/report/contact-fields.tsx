import { TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { textField } from "./fields.ts";
import type { FieldsProps } from "./fields.ts";
import { messages } from "./messages.ts";
import classes from "./report.module.css";

/** Optional contact details for an answer. */
export function ContactFields(props: FieldsProps) {
  const t = useStore(messages);
  const [isNoEmail, setNoEmail] = useState(false);
  const email = textField("contactEmail", props);
  return (
    <div role="group" aria-labelledby="report-contact" className={classes.group}>
      <p id="report-contact" className={classes.legend}>
        {t.contact}
      </p>
      <TextInput {...textField("contactName", props)} label={t.name} autoComplete="name" dir="auto" />
      <TextInput {...textField("contactMobile", props)} label={t.mobile} type="tel" autoComplete="tel" />
      <TextInput
        {...email}
        error={isNoEmail ? t.noEmail : email.error}
        onBlur={({ currentTarget }) => setNoEmail(currentTarget.validity.typeMismatch)}
        className={classes.all}
        label={t.email}
        type="email"
        autoComplete="email"
      />
    </div>
  );
}
