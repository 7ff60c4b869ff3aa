import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { displayName } from "@minbar/domain/user";
import { logInAgain } from "#shared/log-in-again.ts";
import { messages } from "#shared/messages.ts";
import { useSession } from "#shared/session.ts";
import { Notice } from "./notice.tsx";
import classes from "./notice.module.css";

function Pulse() {
  const t = useStore(messages);
  return (
    <div className={classes.loading} role="status" aria-label={t.loading}>
      <div className={classes.pulse} />
    </div>
  );
}

/** Keeps the signed-out out; until the pages of staff exist, whoever is signed in sees who they are. */
export function GuardedPage() {
  const t = useStore(messages);
  const { data: user, isPending, isError, refetch } = useSession();
  const isSignedOut = user === null;

  // Leaving the page is outside React.
  useEffect(() => (isSignedOut ? logInAgain() : undefined), [isSignedOut]);

  if (isError) {
    return (
      <Notice title={t.sessionFailed}>
        <button type="button" onClick={() => void refetch()}>
          {t.retry}
        </button>
      </Notice>
    );
  }
  if (isPending || !user) return <Pulse />;
  if (user.role === "viewer") {
    return (
      <Notice title={t.restricted}>
        <p>{t.restrictedHint}</p>
        <a href="/api/logout">{t.logOut}</a>
      </Notice>
    );
  }
  return (
    <Notice title={`${t.signedInAs} ${displayName(user)}`}>
      <a href="/api/logout">{t.logOut}</a>
    </Notice>
  );
}
