import { can } from "@minbar/domain/people/permission";
import type { Tool } from "#transcript/view/workspace.ts";
import { messages } from "./messages.ts";

/** Takes the times of the Arabic lines from another text. */
export const takeTimesTool: Tool = {
  name: "take-times",
  isFor: ({ user, lines }) => !lines.beside && can(user, "transcript:retime"),
  button: {
    label: () => messages.get().takeTimesFrom,
    isDisabled: ({ isEmpty, isSaveBlocked }) => isEmpty || isSaveBlocked,
  },
  panel: { load: async () => (await import("./take-times-dialog.tsx")).TakeTimesDialog },
};
