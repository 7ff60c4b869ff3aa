import { useStore } from "@nanostores/react";
import classes from "./form.module.css";
import { messages } from "./messages.ts";

export function LinkSpent() {
  const t = useStore(messages);
  return (
    <div className={classes.form}>
      <div>
        <h1>{t.linkSpent}</h1>
        <p className={classes.lead}>{t.linkSpentHint}</p>
      </div>
      <a className={classes.provider} href="/api/login">
        {t.signIn}
      </a>
    </div>
  );
}
