import { IconClockEdit } from "@tabler/icons-react";
import { can } from "@minbar/domain/people/permission";
import type { Tool } from "#transcript/view/workspace.ts";
import { messages } from "./messages.ts";
import { TimesDialog } from "./times-dialog.tsx";

/** Shifts the timings of lines in this language or in all. */
export const timesTool: Tool = {
  name: "times",
  isFor: ({ user, lines, text: { place } }) =>
    lines.beside
      ? can(user, "transcript:retimeAlone", { language: place.language })
      : can(user, "transcript:retime"),
  button: {
    label: () => messages.get().times,
    icon: IconClockEdit,
    keys: "$alt+x",
    isDisabled: ({ isEmpty, isSaveBlocked }) => isEmpty || isSaveBlocked,
  },
  panel: { Part: TimesDialog },
};
