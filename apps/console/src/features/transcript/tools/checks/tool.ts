import type { Tool } from "#transcript/view/workspace.ts";
import { findingNote } from "./finding-lines.tsx";
import { FixDialog } from "./fix-dialog.tsx";

/** What the checks found in the text. */
export const checksTool: Tool = {
  name: "checks",
  rowNote: ({ open }) => findingNote(open.findings),
  Overlay: FixDialog,
};
