import { useStore } from "@nanostores/react";
import { useSite } from "@minbar/ui/site";
import classes from "./form.module.css";
import { EmailField } from "./email-field.tsx";
import { FormHead } from "./form-head.tsx";
import { messages } from "./messages.ts";
import type { OneTimeLink } from "./one-time-link.ts";
import { PasswordField } from "./password-field.tsx";
import { TextField } from "./text-field.tsx";
import { useFormPost } from "./use-form-post.ts";

const shortestPassword = 8;

/** Makes the account that a one-time link is for, and signs its person in. */
export function SetUpForm({ link }: { link: OneTimeLink }) {
  const t = useStore(messages);
  const { name } = useSite();
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const { error, isSending, onSubmit } = useFormPost({
    url: "/api/set-up",
    extra: { token },
    onDone: () => location.replace("/"),
  });
  const isFirst = link.kind === "set-up";
  return (
    <form className={classes.form} method="post" onSubmit={onSubmit}>
      <FormHead
        title={isFirst ? t.setUp({ name }) : t.welcome({ name })}
        lead={isFirst ? t.setUpHint : t.welcomeHint}
        error={error}
      />
      <EmailField {...(link.email === null ? { autoFocus: true } : { readOnly: true, value: link.email })} />
      <PasswordField
        autoComplete="new-password"
        minLength={shortestPassword}
        hint={t.newPasswordHint}
        autoFocus={link.email !== null}
      />
      <TextField
        label={t.firstName}
        note={t.optional}
        name="firstName"
        autoComplete="given-name"
        dir="auto"
      />
      <TextField label={t.lastName} note={t.optional} name="lastName" autoComplete="family-name" dir="auto" />
      <button className={classes.submit} type="submit" aria-busy={isSending}>
        {t.makeAccount}
      </button>
    </form>
  );
}
