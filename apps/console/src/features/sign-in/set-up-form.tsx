import { useStore } from "@nanostores/react";
import { useSite } from "@minbar/ui/site";
import classes from "./form.module.css";
import { EmailField, FormHead, PasswordField, TextField } from "./form-parts.tsx";
import { messages } from "./messages.ts";
import { useFormPost } from "./use-form-post.ts";

/** What a one-time link is for. */
export interface OneTimeLink {
  kind: "set-up" | "invitation" | "password";
  /** The email address of the invitation or the account; `null`: the first admin enters one. */
  email: string | null;
}

const shortestPassword = 8;

/** The title, the lead and the button. */
function useWords({ kind }: OneTimeLink) {
  const t = useStore(messages);
  const { name } = useSite();
  return {
    "set-up": { title: t.setUp({ name }), lead: t.setUpHint, action: t.makeAccount },
    invitation: { title: t.welcome({ name }), lead: t.welcomeHint, action: t.makeAccount },
    password: { title: t.newPassword, lead: t.newPasswordLead, action: t.savePassword },
  }[kind];
}

function NameFields() {
  const t = useStore(messages);
  return (
    <>
      <TextField
        label={t.firstName}
        note={t.optional}
        name="firstName"
        autoComplete="given-name"
        dir="auto"
      />
      <TextField label={t.lastName} note={t.optional} name="lastName" autoComplete="family-name" dir="auto" />
    </>
  );
}

/** Creates the account of a one-time link, or sets the password of an account, and signs its owner in. */
export function SetUpForm({ link, token }: { link: OneTimeLink; token: string }) {
  const t = useStore(messages);
  const { title, lead, action } = useWords(link);
  const { error, isSending, onSubmit } = useFormPost({
    url: "/api/set-up",
    onDone: () => location.replace("/"),
  });
  return (
    <form className={classes.form} method="post" onSubmit={onSubmit}>
      <FormHead title={title} lead={lead} error={error} />
      <input type="hidden" name="token" value={token} />
      <EmailField {...(link.email === null ? { autoFocus: true } : { readOnly: true, value: link.email })} />
      <PasswordField
        autoComplete="new-password"
        minLength={shortestPassword}
        hint={t.newPasswordHint}
        autoFocus={link.email !== null}
      />
      {link.kind !== "password" && <NameFields />}
      <button className={classes.submit} type="submit" aria-busy={isSending}>
        {action}
      </button>
    </form>
  );
}

/** The link could not be looked up; it stays valid. */
export function LinkUnread({ onRetry }: { onRetry: () => void }) {
  const t = useStore(messages);
  return (
    <div className={classes.form} role="alert">
      <div>
        <h1>{t.linkUnread}</h1>
        <p className={classes.lead}>{t.linkUnreadHint}</p>
      </div>
      <button className={classes.submit} type="button" onClick={onRetry}>
        {t.tryAgain}
      </button>
    </div>
  );
}

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
