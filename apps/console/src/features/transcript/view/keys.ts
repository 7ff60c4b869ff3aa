import { hasTime } from "@minbar/domain/segments/untimed";
import { isDialogOpen } from "@minbar/ui/keys/key-owner";
import { isApple } from "@minbar/ui/keys/shortcut";
import type { Playback } from "@minbar/ui/player/playback";
import { actionsKeys, togglePalette } from "#shared/command-dialog.ts";
import { showError } from "#shared/failure.ts";
import { messages as words } from "#shared/messages.ts";
import { addAfter, merge, move, split, stamp, stampEnd } from "#transcript/model/commands.ts";
import { createLinePlayer } from "#transcript/model/line-player.ts";
import { messages } from "#transcript/model/messages.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { messages as besideMessages } from "#transcript/model/translation-messages.ts";
import { isReady, playerMs } from "#transcript/view/player/when-ready.ts";
import { segmentOf } from "#transcript/view/rows/row-place.ts";
import type { Keys, Workspace, Tool } from "./workspace.ts";

/** The default keys of the next line with open work; an empty row names them. */
export const nextOpenKeys = isApple ? "$alt+]" : "$alt+n";

/** The segment that a key acts on, and the caret if it is in its text. */
interface EditorPlace {
  id: string;
  /** UTF-16 offset. */
  caret: number | undefined;
}

/** `undefined` if no rows are shown: a text view has no rows. */
function placeOf(editor: SegmentEditor): EditorPlace | undefined {
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

type Now = () => Workspace;

/** Seconds that a key seeks back and ahead. */
export const skipSeconds = 4;

/** Whether undo belongs to the focused field: one of a panel, or a time field. */
function hasOwnUndo(): boolean {
  const field = document.activeElement;
  const isWritten = field?.matches("input:not([type=radio], [type=checkbox]), textarea") ?? false;
  if (!isWritten || !(field instanceof HTMLElement)) return false;
  if (field.closest("[data-rows]")) return field.dataset["typing"] === "true";
  return field.closest("[data-text-view]") === null;
}

/** The keys of the player. */
export function playerKeys(now: () => Pick<Workspace, "playback">): Keys[] {
  const t = messages.get();
  const onPlayer = (work: (playback: Playback) => void) => () => {
    const { playback } = now();
    if (isReady(playback)) work(playback);
  };
  const skip = (seconds: number) => onPlayer((playback) => playback.skip(seconds));
  return [
    { keys: ["$alt+k"], does: t.playPause, run: onPlayer((playback) => playback.toggle()) },
    { keys: ["$alt+j"], does: t.back(skipSeconds), run: skip(-skipSeconds), repeats: true },
    { keys: ["$alt+l"], does: t.forward(skipSeconds), run: skip(skipSeconds), repeats: true },
  ];
}

/** The keys that set the times of a segment. */
export function stampKeys(now: Now): Keys[] {
  const t = messages.get();
  const stampBy =
    (work: typeof stamp) =>
    ({ lines, playback }: Workspace, { id }: EditorPlace) => {
      const ms = isReady(playback) ? playerMs(playback) : undefined;
      if (ms !== undefined) work(lines.editor, id, ms);
    };
  return [
    lineKey(now, { keys: ["$alt+t"], does: t.stamp, run: stampBy(stamp) }),
    lineKey(now, { keys: ["$alt+e"], does: t.stampEnd, run: stampBy(stampEnd) }),
  ];
}

/** The keys that play a segment and go to the next. */
export function moveKeys(now: Now): Keys[] {
  const t = messages.get();
  let player: { of: Playback; play: ReturnType<typeof createLinePlayer> } | undefined;
  function playLine({ playback, lines: { editor } }: Workspace, { id }: EditorPlace) {
    if (!isReady(playback)) return;
    const line = editor.$segments.get().find((one) => one.id === id);
    if (line && !hasTime(line)) return showError(messages.get().notTimedYet);
    if (player?.of !== playback) player = { of: playback, play: createLinePlayer(playback) };
    player.play(editor.$segments.get(), id);
  }
  const moveBy =
    (by: number) =>
    ({ lines }: Workspace) =>
      move(lines.editor, by, lines.sets.isShown());
  return [
    lineKey(now, { keys: ["$alt+p"], does: t.playLine, run: playLine }),
    lineKey(now, { keys: ["$alt+ArrowUp"], does: t.lineBefore, run: moveBy(-1), repeats: true }),
    lineKey(now, { keys: ["$alt+ArrowDown"], does: t.lineAfter, run: moveBy(1), repeats: true }),
  ];
}

/** The keys that add, split and merge segments. */
export function segmentKeys(now: Now): Keys[] {
  const t = messages.get();
  function splitHere({ lines, playback }: Workspace, { id, caret }: EditorPlace) {
    const ms = playerMs(playback);
    if (caret !== undefined)
      split(lines.editor, id, { caret, ...(ms === undefined ? {} : { playerMs: ms }) });
  }
  const needsCaret = () =>
    placeOf(now().lines.editor)?.caret === undefined ? messages.get().needsCaret : undefined;
  return [
    lineKey(now, {
      keys: ["$alt+Enter"],
      does: t.insertAfter,
      run: ({ lines }, { id }) => addAfter(lines.editor, id),
    }),
    lineKey(now, { keys: ["$alt+s"], does: t.split, run: splitHere, refusal: needsCaret }),
    lineKey(now, {
      keys: ["$alt+m"],
      does: t.mergeNext,
      run: ({ lines }, { id }) => merge(lines.editor, id),
    }),
  ];
}

/** The keys of the whole text: the list of actions, saving, undo and redo. */
export function textKeys(now: Now): Keys[] {
  const t = messages.get();
  const travel = (way: "undo" | "redo") => () =>
    isDialogOpen() || hasOwnUndo() ? false : now().lines.editor[way]();
  const history = () => now().lines.editor.$history.get();
  function save() {
    const { mayWrite, writes } = now().text;
    if (!isDialogOpen() && mayWrite) void writes.save();
  }
  const publish: Keys = {
    keys: ["$mod+Shift+Enter"],
    does: t.publishKey,
    run: () => (isDialogOpen() ? false : void now().text.writes.publish?.()),
  };
  return [
    { keys: [actionsKeys], does: words.get().actionsAtCaret, run: () => togglePalette("actions") },
    { keys: ["$mod+s"], does: t.save, run: save },
    ...(now().text.writes.publish ? [publish] : []),
    {
      keys: ["$mod+z"],
      does: t.undoKey,
      run: travel("undo"),
      refusal: () => (history().past.length === 0 ? t.nothingToUndo : undefined),
      repeats: true,
    },
    {
      keys: ["$mod+Shift+z", "$mod+y"],
      does: t.redoKey,
      run: travel("redo"),
      refusal: () => (history().future.length === 0 ? t.nothingToRedo : undefined),
      repeats: true,
    },
  ];
}
