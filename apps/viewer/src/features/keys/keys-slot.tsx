import { useLater } from "#shared/use-later.ts";
import type { KeysProps } from "./keys.tsx";

const loadKeys = async () => (await import("./keys.tsx")).Keys;

/** Where keys are heard, as soon as what hears them is loaded. */
export function KeysSlot(props: KeysProps) {
  const { Part: Keys } = useLater(loadKeys);
  return Keys && <Keys {...props} />;
}
