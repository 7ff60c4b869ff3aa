import type { Tool } from "#transcript/view/workspace.ts";
import { FixDialog } from "./fix-dialog.tsx";

export const checksTool: Tool = { name: "checks", Overlay: FixDialog };
