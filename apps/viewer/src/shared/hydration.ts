import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether this is drawn by the server, or by the browser for the first time over what the server drew. */
export function useIsFirstDrawing(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
