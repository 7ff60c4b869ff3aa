import { IconArrowsMoveVertical } from "@tabler/icons-react";
import { can } from "@minbar/domain/people/permission";
import type { Tool } from "#transcript/view/workspace.ts";
import { messages } from "./messages.ts";

/** Aligns a translation with its Arabic lines again. */
export const alignTool: Tool = {
  name: "align",
  isFor: ({ user, lines, text: { place } }) =>
    lines.beside !== undefined && can(user, "transcript:retimeAlone", { language: place.language }),
  button: {
    label: () => messages.get().alignAgain,
    icon: IconArrowsMoveVertical,
    isDisabled: ({ isEmpty, isSaveBlocked }) => isEmpty || isSaveBlocked,
  },
  panel: { load: async () => (await import("./align-dialog.tsx")).AlignDialog },
};
