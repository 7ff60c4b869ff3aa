import { TextInput } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { textField } from "./fields.ts";
import type { FieldsProps } from "./fields.ts";
import { messages } from "./messages.ts";
import classes from "./report.module.css";

/** Optional contact details for an answer. */
export function ContactFields(props: FieldsProps) {
  const t = useStore(messages);
  return (
    <div role="group" aria-labelledby="report-contact" className={classes.group}>
      <p id="report-contact" className={classes.legend}>
        {t.contact}
      </p>
      <TextInput {...textField("contactName", props)} label={t.name} autoComplete="name" dir="auto" />
      <TextInput {...textField("contactMobile", props)} label={t.mobile} type="tel" autoComplete="tel" />
      <TextInput
        {...textField("contactEmail", props)}
        className={classes.all}
        label={t.email}
        type="email"
        autoComplete="email"
      />
    </div>
  );
}
