import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Set if something was opened over the page of the previous entry. */
    isStep?: true;
  }
}

/** The part of a page's URL that opens something over it: the dialog of a new item, the editor of a video. */
interface Step {
  add?: 1 | undefined;
  edit?: number | undefined;
  import?: 1 | undefined;
}

/** The prefilled values of a new item are removed together with its form. */
const closed = {
  add: undefined,
  edit: undefined,
  import: undefined,
  description: undefined,
  link: undefined,
};

/**
 * Opens something over the page as a history entry, which Back closes. Closing it goes back one entry, so that the next
 * Back leads to the previous page; if it was opened directly by its URL, closing removes it from the URL.
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
