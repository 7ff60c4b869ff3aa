import { usePartAfterDrawing } from "@minbar/ui/late-part";
import type { KeysProps } from "./keys.tsx";

const loadKeys = async () => (await import("./keys.tsx")).Keys;

/** The keys of the page, as soon as their code is loaded. */
export function LateKeys(props: KeysProps) {
  const { Part: Keys } = usePartAfterDrawing(loadKeys);
  return Keys && <Keys {...props} />;
}
