import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import type { ListSearch } from "./lists/list-search.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Set where something was opened over the page that the entry before shows. */
    isStep?: true;
  }
}

/** What of a page's address is opened over it: the dialog of a new one, the editor of a video. */
interface Step extends Pick<ListSearch, "add"> {
  edit?: number | undefined;
}

/** With what a new one is filled goes with its form. */
const closed = { add: undefined, edit: undefined, description: undefined, link: undefined };

/**
 * Opens something over the page as a step in the history, which the way back undoes. Closing goes that step back, so that
 * the way back from then on leads to the page before; what was opened by its address alone is taken out of it.
 */
export function useHistoryStep(): { open: (step: Step) => void; close: () => void } {
  const { history } = useRouter();
  const navigate = useNavigate();
  const open = useCallback(
    (step: Step) =>
      void navigate({ to: ".", search: (before) => ({ ...before, ...step }), state: { isStep: true } }),
    [navigate],
  );
  const close = useCallback(() => {
    if (history.location.state.isStep) history.back();
    else
      void navigate({
        to: ".",
        search: (before) => ({ ...before, ...closed }),
        replace: true,
      });
  }, [history, navigate]);
  return { open, close };
}
