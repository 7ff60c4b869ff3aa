import { messages } from "#transcript/model/translation-messages.ts";
import type { Tool } from "#transcript/view/workspace.ts";

/** The default keys that copy the Arabic of the active line; an empty row names them. */
export const copyKeys = "$alt+c";

/** The keys of a line with the Arabic beside it. */
export const besideKeys: Tool = {
  name: "beside-keys",
  isFor: ({ lines }) => lines.beside !== undefined,
  title: () => messages.get().keys,
  keys(now) {
    const t = messages.get();
    const commands = () => now().lines.beside?.commands;
    const row = () => commands()?.place.row();
    const notStale = () => (commands()?.answers.idsOf(row()?.key).length === 0 ? t.notStale : undefined);
    const noSource = () => (row()?.source ? undefined : t.noSource);
    return [
      { keys: ["$alt+r"], does: t.stillRightKey, run: () => commands()?.stillRight(), refusal: notStale },
      { keys: [copyKeys], does: t.copyArabicKey, run: () => commands()?.copySource(), refusal: noSource },
    ];
  },
};
