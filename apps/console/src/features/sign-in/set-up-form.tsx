import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useSite } from "@minbar/ui/site";
import classes from "./form.module.css";
import { EmailField, FormHead, AccountPasswordField, TextField } from "./form-parts.tsx";
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
      <TextField label={t.firstName} note={t.optional} name="firstName" autoComplete="given-name" />
      <TextField label={t.lastName} note={t.optional} name="lastName" autoComplete="family-name" />
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
      <AccountPasswordField
        autoComplete="new-password"
        minLength={shortestPassword}
        description={t.newPasswordHint}
        autoFocus={link.email !== null}
      />
      {link.kind !== "password" && <NameFields />}
      <Button size="sm" type="submit" aria-busy={isSending}>
        {action}
      </Button>
    </form>
  );
}

/** The link could not be looked up; it stays valid. */
export function LinkUnread({ onRetry }: { onRetry: () => void }) {
  const t = useStore(messages);
  return (
    <div className={classes.form} role="alert">
      <FormHead title={t.linkUnread} lead={t.linkUnreadHint} />
      <Button size="sm" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </div>
  );
}

export function LinkSpent() {
  const t = useStore(messages);
  return (
    <div className={classes.form}>
      <FormHead title={t.linkSpent} lead={t.linkSpentHint} />
      <Button component="a" size="sm" variant="default" href="/api/login">
        {t.signIn}
      </Button>
    </div>
  );
}
