import { useRouterState } from "@tanstack/react-router";
import classes from "./pending-bar.module.css";

/** A line at the top while another page is on its way; the one in sight stays until it has come. */
export function PendingBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading && <div className={classes.bar} aria-hidden />;
}
