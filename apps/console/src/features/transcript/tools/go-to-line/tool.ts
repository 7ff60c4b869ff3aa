import { messages } from "#transcript/model/messages.ts";
import type { Tool } from "#transcript/view/workspace.ts";
import { GoToLine } from "./go-to-line.tsx";

const name = "go-to-line";

export const goToLineTool: Tool = {
  name,
  keys: (now) => [{ keys: ["$alt+g"], does: messages.get().goToLine, run: () => now().panels.show(name) }],
  panel: { Part: GoToLine },
};
