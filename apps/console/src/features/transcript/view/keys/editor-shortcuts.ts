import { isDialogOpen } from "@minbar/ui/keys/key-owner";
import { hasTime } from "@minbar/domain/segments/untimed";
import { isApple } from "@minbar/ui/keys/shortcut";
import type { Shortcut, ShortcutGroup } from "@minbar/ui/keys/shortcut";
import type { Playback } from "@minbar/ui/player/playback";
import { actionsKeys, togglePalette } from "#shared/command-dialog.ts";
import { addAfter, merge, move, split, stamp, stampEnd } from "#transcript/model/commands.ts";
import { showError } from "#shared/failure.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { messages as ofHistory } from "#transcript/view/history-messages.ts";
import { messages as words } from "#shared/messages.ts";
import { messages } from "#transcript/model/messages.ts";
import { isReady, playerMs } from "#transcript/view/player/when-ready.ts";
import { segmentOf } from "#transcript/view/rows/row-place.ts";
import { messages as ofSets } from "#transcript/view/set-messages.ts";
import { createLinePlayer } from "#transcript/model/line-player.ts";

/** The actions of an editor's keys. */
export interface EditorCommands {
  editor: SegmentEditor;
  playback: Playback;
  save: () => void;
  publish?: () => void;
  /** Moves to the next segment with open work. */
  nextOpen: () => boolean;
  /** Moves to the previous line of the set. */
  previousOpen: () => boolean;
  /** Settles the active line and moves to the next segment with open work. */
  settle: () => boolean;
  /** Whether a segment is shown; `undefined` without a chosen set: all are. */
  shownLines: () => ((id: string) => boolean) | undefined;
  find: () => void;
  /** Finds the selected words in all texts; without a selection only opens the page. */
  findInTexts: () => void;
  /** Whether keys also add, split, merge and move segments; the segments of a translation follow the Arabic. */
  hasTimes?: boolean;
  goToLine: () => void;
  /** Shows the history of a segment; absent for users who may not see it. */
  showHistory?: ((id: string) => void) | undefined;
}

/** Seconds that a key seeks back and ahead. */
export const skipSeconds = 4;

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

/** Whether undo belongs to the focused field: one of a panel, or a time field. */
function hasOwnUndo(): boolean {
  const field = document.activeElement;
  const isWritten = field?.matches("input:not([type=radio], [type=checkbox]), textarea") ?? false;
  if (!isWritten || !(field instanceof HTMLElement)) return false;
  if (field.closest("[data-rows]")) return field.dataset["typing"] === "true";
  return field.closest("[data-text-view]") === null;
}

type Keys = Pick<Shortcut, "keys" | "does" | "run" | "refusal" | "repeats">;

/** The keys of the player alone. */
export function playerKeys(commands: () => Pick<EditorCommands, "playback">): Keys[] {
  const t = messages.get();
  const onPlayer = (work: (playback: Playback) => void) => () => {
    const { playback } = commands();
    if (isReady(playback)) work(playback);
  };
  const skip = (seconds: number) => onPlayer((playback) => playback.skip(seconds));
  return [
    { keys: ["$alt+k"], does: t.playPause, run: onPlayer((playback) => playback.toggle()) },
    { keys: ["$alt+j"], does: t.back(skipSeconds), run: skip(-skipSeconds), repeats: true },
    { keys: ["$alt+l"], does: t.forward(skipSeconds), run: skip(skipSeconds), repeats: true },
  ];
}

/** The actions that need an active segment. */
const segmentActions = new WeakSet<() => unknown>();

/** Runs a key on the active segment; without one the browser handles the key. */
function onSegment(commands: () => EditorCommands) {
  return (work: (editor: SegmentEditor, place: EditorPlace) => unknown) => {
    function run() {
      const { editor } = commands();
      const place = placeOf(editor);
      return place ? work(editor, place) : false;
    }
    segmentActions.add(run);
    return run;
  };
}

/** Adds why an action on a segment cannot run without one. */
function withRefusal(commands: () => EditorCommands, keys: Keys): Keys {
  if (keys.refusal || !keys.run || !segmentActions.has(keys.run)) return keys;
  const refusal = () => (placeOf(commands().editor) ? undefined : messages.get().needsLine);
  return { ...keys, refusal };
}

function historyKeys(commands: () => EditorCommands): Keys[] {
  function show(_: SegmentEditor, { id }: EditorPlace) {
    const { showHistory } = commands();
    return showHistory ? showHistory(id) : false;
  }
  return [{ keys: ["$alt+h"], does: ofHistory.get().lineHistory, run: onSegment(commands)(show) }];
}

function segmentKeys(commands: () => EditorCommands): Keys[] {
  const t = messages.get();
  const onEach = onSegment(commands);
  let player: { of: Playback; play: ReturnType<typeof createLinePlayer> } | undefined;
  function playLine(editor: SegmentEditor, { id }: EditorPlace) {
    const { playback } = commands();
    if (!isReady(playback)) return;
    const line = editor.$segments.get().find((one) => one.id === id);
    if (line && !hasTime(line)) return showError(messages.get().notTimedYet);
    if (player?.of !== playback) player = { of: playback, play: createLinePlayer(playback) };
    player.play(editor.$segments.get(), id);
  }
  const stampBy = (work: typeof stamp) =>
    onEach((editor, { id }) => {
      const { playback } = commands();
      const ms = isReady(playback) ? playerMs(playback) : undefined;
      if (ms !== undefined) work(editor, id, ms);
    });
  function splitHere(editor: SegmentEditor, { id, caret }: EditorPlace) {
    const ms = playerMs(commands().playback);
    if (caret !== undefined) split(editor, id, { caret, ...(ms === undefined ? {} : { playerMs: ms }) });
  }
  const needsCaret = () =>
    placeOf(commands().editor)?.caret === undefined ? messages.get().needsCaret : undefined;
  const moveBy = (by: number) => onEach((editor) => move(editor, by, commands().shownLines()));
  const always: Keys[] = [
    { keys: ["$alt+p"], does: t.playLine, run: onEach(playLine) },
    { keys: ["$alt+ArrowUp"], does: t.lineBefore, run: moveBy(-1), repeats: true },
    { keys: ["$alt+ArrowDown"], does: t.lineAfter, run: moveBy(1), repeats: true },
    { keys: [nextOpenKeys], does: t.nextOpen, run: () => commands().nextOpen() },
    { keys: ["$alt+b"], does: ofSets.get().previousKey, run: () => commands().previousOpen() },
    { keys: ["$alt+y"], does: ofSets.get().settleKey, run: onEach(() => commands().settle()) },
    { keys: ["$alt+g"], does: t.goToLine, run: () => commands().goToLine() },
  ];
  if (commands().hasTimes === false) return always;
  return [
    { keys: ["$alt+t"], does: t.stamp, run: stampBy(stamp) },
    { keys: ["$alt+e"], does: t.stampEnd, run: stampBy(stampEnd) },
    ...always,
    { keys: ["$alt+Enter"], does: t.insertAfter, run: onEach((editor, { id }) => addAfter(editor, id)) },
    { keys: ["$alt+s"], does: t.split, run: onEach(splitHere), refusal: needsCaret },
    { keys: ["$alt+m"], does: t.mergeNext, run: onEach((editor, { id }) => merge(editor, id)) },
  ];
}

function textKeys(commands: () => EditorCommands): Keys[] {
  const t = messages.get();
  const travel = (way: "undo" | "redo") => () =>
    isDialogOpen() || hasOwnUndo() ? false : commands().editor[way]();
  const { $history } = commands().editor;
  const publish: Keys = {
    keys: ["$mod+Shift+Enter"],
    does: t.publishKey,
    run: () => (isDialogOpen() ? false : commands().publish?.()),
  };
  return [
    { keys: [actionsKeys], does: words.get().actionsAtCaret, run: () => togglePalette("actions") },
    { keys: ["$mod+s"], does: t.save, run: () => void (isDialogOpen() || commands().save()) },
    ...(commands().publish ? [publish] : []),
    {
      keys: ["$mod+z"],
      does: t.undoKey,
      run: travel("undo"),
      refusal: () => ($history.get().past.length === 0 ? t.nothingToUndo : undefined),
      repeats: true,
    },
    {
      keys: ["$mod+Shift+z", "$mod+y"],
      does: t.redoKey,
      run: travel("redo"),
      refusal: () => ($history.get().future.length === 0 ? t.nothingToRedo : undefined),
      repeats: true,
    },
    { keys: ["$mod+f"], does: t.findReplace, run: () => (isDialogOpen() ? false : commands().find()) },
    {
      keys: ["$mod+Shift+f"],
      does: t.findInTexts,
      run: () => (isDialogOpen() ? false : commands().findInTexts()),
    },
  ];
}

/** An editor's keys for the key table; `commands` returns the state at the time of the key press. */
export function editorShortcuts(commands: () => EditorCommands): ShortcutGroup {
  const shortcuts = [...segmentKeys(commands), ...historyKeys(commands), ...textKeys(commands)];
  return {
    title: messages.get().editor,
    shortcuts: [...playerKeys(commands), ...shortcuts].map((keys) => withRefusal(commands, keys)),
  };
}
