import { Button, Divider } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useSite } from "@minbar/ui/site";
import { DemoAccounts } from "./demo-accounts.tsx";
import classes from "./form.module.css";
import { EmailField, FormHead, AccountPasswordField } from "./form-parts.tsx";
import { messages } from "./messages.ts";
import { markedError, useFormPost } from "./use-form-post.ts";

/** Signs in without leaving the page, or as a plain form before the script has loaded. */
export function SignInForm() {
  const t = useStore(messages);
  const { provider } = useSite();
  const returnTo = new URLSearchParams(location.search).get("returnTo") ?? "/";
  const query = new URLSearchParams({ returnTo }).toString();
  const { error, isSending, onSubmit } = useFormPost({
    url: "/api/login",
    initialError: markedError(location.search, t),
    // Only the server checks the return URL: this page redirects signed-in users.
    onDone: () => location.replace(`/api/login?${query}`),
  });
  return (
    <>
      <form className={classes.form} method="post" action="/api/login" onSubmit={onSubmit}>
        <FormHead title={t.signIn} lead={t.forStaff} error={error} />
        <EmailField autoFocus />
        <AccountPasswordField autoComplete="current-password" />
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button size="sm" type="submit" aria-busy={isSending}>
          {t.signIn}
        </Button>
        {provider !== null && (
          <>
            <Divider label={t.or} />
            <Button component="a" size="sm" variant="default" href={`/api/login/oidc?${query}`}>
              {t.continueWith({ provider })}
            </Button>
          </>
        )}
      </form>
      <DemoAccounts returnTo={returnTo} />
    </>
  );
}
