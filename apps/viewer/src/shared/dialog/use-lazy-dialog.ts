import { useState } from "react";
import type { ComponentType } from "react";

/** A dialog whose code is loaded when it first opens; `open` rejects where it cannot be had. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [opened, setOpened] = useState(false);
  async function open() {
    const loaded = await load();
    setDialog(() => loaded);
    setOpened(true);
  }
  return { Dialog, opened, open, close: () => setOpened(false) };
}
