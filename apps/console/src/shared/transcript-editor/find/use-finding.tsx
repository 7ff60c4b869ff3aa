import { useState } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Editing } from "../editing.ts";
import { FindReplace } from "./find-replace.tsx";

/** The panel of finding and replacing, which gives the focus back to the line that somebody works on. */
export function useFinding(editing: Editing, language: LanguageTag) {
  const [isOpen, setOpen] = useState(false);
  function close() {
    setOpen(false);
    const current = editing.$segments.get().find(({ id }) => id === editing.$current.get());
    if (current) editing.focus({ id: current.id, at: current.text.length });
  }
  return {
    open: () => setOpen(true),
    panel: isOpen && <FindReplace editing={editing} language={language} onClose={close} />,
  };
}
