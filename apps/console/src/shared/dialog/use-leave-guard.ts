import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { isLoggingInAgain } from "@minbar/ui/log-in-again";

interface Options {
  isUnsaved: boolean;
  /** Whether these URL parameters of the videos page leave the dialog open. */
  isOpenAt: (search: Record<string, unknown>) => boolean;
  /** Whether unsaved text will still be there after the sign-in page leads back. */
  isOnDevice?: () => boolean;
}

/** Asks before a dialog of the videos page is left in any way while something in it is unsaved. */
export function useLeaveGuard({ isUnsaved, isOpenAt, isOnDevice = () => false }: Options) {
  const guard = useBlocker({
    shouldBlockFn: ({ next }) => isUnsaved && !(next.pathname === "/videos" && isOpenAt(next.search)),
    enableBeforeUnload: () => isUnsaved && !(isLoggingInAgain() && isOnDevice()),
    withResolver: true,
  });
  // What was unsaved has been saved while the question was open: there is nothing to ask any more.
  const proceed = useEffectEvent(() => guard.proceed?.());
  const isOver = guard.status === "blocked" && !isUnsaved;
  useEffect(() => {
    if (isOver) proceed();
  }, [isOver]);
  return guard;
}
