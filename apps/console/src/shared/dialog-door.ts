import { createContext, useContext } from "react";
import type { RefObject } from "react";

interface Door {
  /** What every way out of the dialog calls; the form in it sets it, and may ask first. */
  close: RefObject<(() => void) | null>;
  /** Closes the dialog. */
  onClose: () => void;
}

export const DialogDoor = createContext<Door | undefined>(undefined);

/** The way out of the dialog that the form stands in. Throws elsewhere. */
export function useDialogDoor(): Door {
  const door = useContext(DialogDoor);
  if (!door) throw new Error("Only a form in a `FormDialog` has a door");
  return door;
}
