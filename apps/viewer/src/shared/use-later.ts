import { useEffect } from "react";
import type { ComponentType } from "react";
import { usePart } from "./use-part.ts";

/** A part that is fetched once the page stands, for what nobody waits for; nothing where it cannot be had. */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const { Part, want } = usePart(load);
  useEffect(() => void want(), [want]);
  return { Part };
}
