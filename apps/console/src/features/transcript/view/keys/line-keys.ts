import { isApple } from "@minbar/ui/keys/shortcut";
import { messages } from "#transcript/model/messages.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { messages as besideMessages } from "#transcript/model/translation-messages.ts";
import { segmentOf } from "#transcript/view/rows/row-place.ts";
import type { Keys, Workspace, Tool } from "#transcript/view/workspace.ts";

/** The default keys of the next line with open work; an empty row names them. */
export const nextOpenKeys = isApple ? "$alt+]" : "$alt+n";

/** The segment that a key acts on, and the caret if it is in its text. */
export interface EditorPlace {
  id: string;
  /** UTF-16 offset. */
  caret: number | undefined;
}

/** `undefined` if no rows are shown: a text view has no rows. */
export function placeOf(editor: SegmentEditor): EditorPlace | undefined {
  const focused = document.activeElement;
  const id = segmentOf(focused);
  if (id !== undefined)
    return { id, caret: focused instanceof HTMLTextAreaElement ? focused.selectionStart : undefined };
  const current = editor.$current.get();
  const hasRows = document.querySelector("[data-rows]") !== null;
  return hasRows && current !== undefined ? { id: current, caret: undefined } : undefined;
}

/** A key that acts on the active segment; without one the browser handles the key, and the list of actions says why. */
export function lineKey(
  now: () => Workspace,
  { run, ...key }: Omit<Keys, "run"> & { run: (text: Workspace, place: EditorPlace) => unknown },
): Keys {
  return {
    refusal: () => (placeOf(now().lines.editor) ? undefined : messages.get().needsLine),
    ...key,
    run() {
      const place = placeOf(now().lines.editor);
      return place ? run(now(), place) : false;
    },
  };
}

/** The default keys that copy the Arabic of the active line; an empty row names them. */
export const copyKeys = "$alt+c";

/** The keys of a line with the Arabic beside it. */
export const besideKeys: Tool = {
  name: "beside-keys",
  isFor: ({ lines }) => lines.beside !== undefined,
  title: () => besideMessages.get().keys,
  keys(now) {
    const t = besideMessages.get();
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
