import { Button, Center, Skeleton } from "@mantine/core";
import { Outlet, useMatches, useNavigate } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { pageAccess } from "@minbar/domain/people/page-access";
import type { Page } from "@minbar/domain/people/page-access";
import { showToast } from "@minbar/ui/toast";
import { AccountDialog } from "#features/account/account-dialog.tsx";
import { Commands } from "#features/commands/commands.tsx";
import { Shell } from "#features/frame/shell.tsx";
import { logInAgain } from "@minbar/ui/log-in-again";
import { unsavedInputs } from "@minbar/unsaved/unsaved-inputs";
import { openAccountDialog } from "#shared/account-dialog.ts";
import { messages } from "#shared/messages.ts";
import { useSession } from "#shared/session.ts";
import { UserContext } from "#shared/user.ts";
import { Notice } from "./notice.tsx";

/** Milliseconds between the toast 'Access Denied' and the redirect to the start page. */
const deniedDelay = 1000;

function LoadingBar() {
  const t = useStore(messages);
  return (
    <Center mih="100vh" role="status" aria-label={t.loading}>
      <Skeleton h={40} w={40} radius={12} />
    </Center>
  );
}

function SignedOut() {
  // The redirect is outside React.
  useEffect(() => logInAgain(), []);
  return <LoadingBar />;
}

/** Also people without a page of their own change their password and end their sessions. */
function Restricted({ email }: { email: string }) {
  const t = useStore(messages);
  return (
    <>
      <Notice title={t.restricted}>
        <p>{t.restrictedHint}</p>
        <Button variant="subtle" onClick={openAccountDialog}>
          {t.passwordAndSessions}
        </Button>
        <Button component="a" variant="subtle" href="/api/logout">
          {t.logOut}
        </Button>
      </Notice>
      <AccountDialog email={email} />
    </>
  );
}

function Denied() {
  const t = useStore(messages);
  const navigate = useNavigate();
  const { denied, deniedHint } = t;
  // The clock is outside React.
  useEffect(() => {
    showToast({ title: denied, message: deniedHint, tone: "error" });
    const timer = setTimeout(() => void navigate({ to: "/" }), deniedDelay);
    return () => clearTimeout(timer);
  }, [denied, deniedHint, navigate]);
  return <LoadingBar />;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Identifies the page: who may see it, and which sidebar entry is active. */
    page?: Page;
  }
}

function useCurrentPage(): Page {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  if (!page) throw new Error("A staff page needs a page name");
  return page;
}

/** Milliseconds that a page waits for unsaved text; on a slower device its forms show the text when it arrives. */
const inputsWait = 300;

/** Whether the page can be shown, with this user's unsaved text. */
function useUnsavedInputs(person: string | undefined): boolean {
  const [waitedFor, setWaitedFor] = useState<string>();
  useEffect(() => {
    if (person === undefined) return;
    void unsavedInputs(person)
      .waitUntilOpen(inputsWait)
      .then(() => setWaitedFor(person));
  }, [person]);
  return person !== undefined && (waitedFor === person || unsavedInputs(person).isOpen());
}

/** Shows a staff page, the restricted page or a redirect, depending on the user. */
export function StaffFrame() {
  const t = useStore(messages);
  const page = useCurrentPage();
  const { data: user, isPending, isError, refetch } = useSession();
  const areInputsThere = useUnsavedInputs(user?.id);
  if (isError) {
    return (
      <Notice title={t.sessionFailed}>
        <Button variant="subtle" onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </Notice>
    );
  }
  if (isPending) return <LoadingBar />;
  if (!user) return <SignedOut />;
  const access = pageAccess(user, page);
  if (access === "restricted") return <Restricted email={user.email} />;
  return (
    <UserContext value={user}>
      <Shell page={page}>
        {access === "allowed" && areInputsThere && <Outlet />}
        {access === "denied" && <Denied key={page} />}
      </Shell>
      <Commands />
      <AccountDialog email={user.email} />
    </UserContext>
  );
}
