import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the server renders this, or the browser hydrates what the server rendered. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
