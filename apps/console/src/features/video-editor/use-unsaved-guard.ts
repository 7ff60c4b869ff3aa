import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { isLoggingInAgain } from "@minbar/ui/log-in-again";

interface Options {
  isUnsaved: boolean;
  /** Whether what is typed is there when the sign-in page has led back. */
  isKept: () => boolean;
}

/** Asks before the editor is closed, by whatever way, while something in it is unsaved. */
export function useUnsavedGuard(videoId: number, { isUnsaved, isKept }: Options) {
  const guard = useBlocker({
    shouldBlockFn: ({ next }) => {
      const stays = next.pathname === "/videos" && "edit" in next.search && next.search.edit === videoId;
      return isUnsaved && !stays;
    },
    enableBeforeUnload: () => isUnsaved && !(isLoggingInAgain() && isKept()),
    withResolver: true,
  });
  // What was on its way when the question was asked is saved: there is nothing to ask any more.
  const proceed = useEffectEvent(() => guard.proceed?.());
  const isOver = guard.status === "blocked" && !isUnsaved;
  useEffect(() => {
    if (isOver) proceed();
  }, [isOver]);
  return guard;
}
