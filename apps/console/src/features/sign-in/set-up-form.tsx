import { useStore } from "@nanostores/react";
import { useSite } from "@minbar/ui/site";
import classes from "./form.module.css";
import { EmailField, FormHead, PasswordField, TextField } from "./form-parts.tsx";
import { messages } from "./messages.ts";
import { useFormPost } from "./use-form-post.ts";

/** What the URL's one-time link creates, as the server wrote it into the page. */
interface OneTimeLink {
  kind: "set-up" | "invitation";
  /** The invited email address; `null`: the first admin enters one. */
  email: string | null;
}

/** `null`: the link is invalid or no longer valid. */
export function readOneTimeLink(): OneTimeLink | null {
  const data = document.getElementById("link")?.textContent;
  return data ? (JSON.parse(data) as OneTimeLink | null) : null;
}

const shortestPassword = 8;

/** Creates the account of a one-time link and signs its owner in. */
export function SetUpForm({ link }: { link: OneTimeLink }) {
  const t = useStore(messages);
  const { name } = useSite();
  const token = new URLSearchParams(location.search).get("token") ?? "";
  const { error, isSending, onSubmit } = useFormPost({
    url: "/api/set-up",
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
      <input type="hidden" name="token" value={token} />
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
