import { useEffect, useEffectEvent, useState } from "react";

function containsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

/**
 * Handles files dropped anywhere on the window, which the browser would otherwise open; returns whether files are being
 * dragged over it. `transfer` also has the dropped folders, which can be read only before the handler returns.
 */
export function useFileDrop(
  isEnabled: boolean,
  onFiles: (files: File[], transfer: DataTransfer) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const onOver = (event: DragEvent) => {
      if (!containsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      // Without a related target the pointer has left the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!containsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) take([...event.dataTransfer.files], event.dataTransfer);
    };
    addEventListener("dragover", onOver, { signal });
    addEventListener("dragleave", onLeave, { signal });
    addEventListener("drop", onDrop, { signal });
    return () => listening.abort();
  }, [isEnabled]);
  return isEnabled && isOver;
}
