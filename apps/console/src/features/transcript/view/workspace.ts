import type { Icon } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { atom } from "nanostores";
import type { WritableAtom, ReadableAtom } from "nanostores";
import { useMemo, useState } from "react";
import type { ComponentType } from "react";
import type { Step } from "@minbar/domain/editing/step";
import type { ViewKind } from "@minbar/domain/editing/text-view";
import type { User } from "@minbar/domain/people/user";
import type { Segments } from "@minbar/domain/segments/segment";
import type { Shortcut } from "@minbar/ui/keys/shortcut";
import type { Playback } from "@minbar/ui/player/playback";
import type { PickedVideo } from "#shared/library/library-picker.tsx";
import type { ReadFile } from "#shared/subtitle-file/read-file.ts";
import { useSelected } from "#shared/use-selected.ts";
import { useUser } from "#shared/user.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import type { Sets } from "#transcript/session/sets/use-sets.ts";
import type { TextSession } from "#transcript/session/text-session.ts";
import type { Beside } from "#transcript/session/translation-lines.ts";
import { isSaveBlocked, isWriterOf } from "#transcript/session/use-open-transcript.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import type { RowNote } from "./rows/row-note.ts";

/** How a panel was opened. */
interface Opening {
  /** The id of the segment that it is about. */
  segment: string | undefined;
  /** Increases each time a panel is opened. */
  number: number;
}

type Panels = ReturnType<typeof createPanels>;

/** The open panels of an editor's tools, by the name of the tool. */
function createPanels() {
  const $open = atom<ReadonlyMap<string, Opening>>(new Map());
  let number = 0;
  return {
    $open: $open as ReadableAtom<ReadonlyMap<string, Opening>>,
    show(name: string, segment?: string) {
      number += 1;
      $open.set(new Map($open.get()).set(name, { segment, number }));
    },
    close: (name: string) => $open.set(new Map([...$open.get()].filter(([open]) => open !== name))),
  };
}

/** A dropped, pasted or generated transcript, parsed but not yet applied. */
export interface IncomingFile {
  name: string;
  read: ReadFile;
  /** Inserts the pasted text at the caret as plain text; `undefined` if that is not possible. */
  asText?: (() => void) | undefined;
  /** Called with the step that replaces the draft; without one if both texts are equal. */
  onTaken?: ((step: Step | undefined) => void) | undefined;
}

export type View = "segments" | ViewKind;

/** A text of a video that is being edited. */
export interface OpenText {
  video: PickedVideo & { description: string | null };
  text: TextSession;
  open: OpenTranscript;
  playback: Playback;
}

/** The lines on the screen: which of them wait, which are shown, and how keys move between them. */
interface Lines {
  /** Edits the fields of the rows; of a translation also those of lines without a segment. */
  editor: SegmentEditor;
  sets: Sets;
  /** Moves to the line of that segment; false if it does not exist. */
  openAt: (id: string) => boolean;
  beside?: Beside;
}

/** A text in its editor, as views and tools get it. */
export interface Workspace extends OpenText {
  lines: Lines;
  /** The ways to show the text. */
  views: readonly { value: View; label: string }[];
  view: View;
  setView: (view: View) => void;
  user: User;
  navigate: ReturnType<typeof useNavigate>;
  /** Another tab is the writer, or this person may not change the text. */
  isReadOnly: boolean;
  /** Nothing can be saved now: another tab is the writer, or a conflict is open. */
  isSaveBlocked: boolean;
  /** Whether the text has no segment. */
  isEmpty: boolean;
  panels: Panels;
  /** A transcript that may replace the text, once a person agrees. */
  $incoming: WritableAtom<IncomingFile | undefined>;
  /** Opens the form of a task, prefilled with the remaining work. */
  onTask?: (task: { description: string; link: string }) => void;
  tools: readonly Tool[];
  /** What the tools show in the rows. */
  notes: readonly RowNote[];
}

export interface ToolProps {
  text: Workspace;
}

export interface PanelProps extends ToolProps {
  isOpen: boolean;
  /** The id of the segment that it was opened for. */
  segment: string | undefined;
  /** Increases each time it is opened. */
  opening: number;
  onClose: () => void;
}

/** A key of an editor, as a row of the key table. */
export type Keys = Pick<Shortcut, "keys" | "does" | "run" | "refusal" | "repeats">;

/** An entry on the whole text in the list of actions. */
export interface ToolAction {
  does: string;
  /** In the notation of `Shortcut`. */
  keys?: string;
  run: () => unknown;
  /** Whether it is impossible now: the list says so. */
  isDisabled?: boolean;
}

/** What a tool does with the whole text: a button in the bar, and an entry in the list of actions. */
interface ToolButton {
  label: () => string;
  /** Absent: only in the list of actions. */
  icon?: Icon;
  /** In the notation of `Shortcut`. */
  keys?: string;
  isDisabled: (text: Workspace) => boolean;
  /** Absent: opens the tool's panel. */
  press?: (text: Workspace) => void;
}

/** What people type into at once is not loaded late: the first letters would go to the text. */
type Panel = { place?: "above" | "instead" } & (
  | { load: () => Promise<ComponentType<PanelProps>> }
  | { Part: ComponentType<PanelProps> }
);

/**
 * A tool of the editors. The bar, the key table, the list of actions and what stands around the lines are made from one
 * list of these. Components are called for one open text, never in a row.
 */
export interface Tool {
  /** Names its panel. */
  name: string;
  /** Whether this text has it and this person may use it; the same while the text is open. Absent: always. */
  isFor?: (text: Workspace) => boolean;
  /** Its keys. */
  keys?: (now: () => Workspace) => Keys[];
  /** The heading of its keys in the key table; absent: they are among the editor's. */
  title?: () => string;
  button?: ToolButton;
  /** Further entries in the list of actions; their number does not change while the text is open. */
  actions?: (text: Workspace) => ToolAction[];
  /** In the bar. */
  Bar?: ComponentType<ToolProps>;
  /** At the end of the bar, beside undo. */
  BarEnd?: ComponentType<ToolProps>;
  /** Above the lines. */
  Above?: ComponentType<ToolProps>;
  /** Below the lines. */
  Foot?: ComponentType<ToolProps>;
  /** Beside the lines, below the player. */
  Side?: ComponentType<ToolProps>;
  /** Below the description of the video; also for people who may not use its other parts. */
  Details?: ComponentType<Pick<OpenText, "text" | "open">>;
  /** What it shows in rows; called once for an open text. */
  rowNote?: (text: Workspace) => RowNote | undefined;
  /** In the menu of the language model. */
  ModelItem?: ComponentType<ToolProps>;
  /** Dialogs that open on their own, and what listens to the whole page. */
  Overlay?: ComponentType<ToolProps>;
  /** Over the page, above the lines, or instead of them. */
  panel?: Panel;
}

const isEmptyList = ({ length }: Segments) => length === 0;

type Options = OpenText & Pick<Workspace, "lines" | "views" | "onTask">;

function toolsOf(text: Workspace): Pick<Workspace, "tools" | "notes"> {
  const tools = text.tools.filter(({ isFor }) => isFor?.(text) ?? true);
  return { tools, notes: tools.flatMap(({ rowNote }) => rowNote?.(text) ?? []) };
}

/** An open text with those of the tools that it has and that this person may use. */
export function useWorkspace(options: Options, all: readonly Tool[]): Workspace {
  const { text, open } = options;
  const user = useUser();
  const navigate = useNavigate();
  const [view, setView] = useState<View>("segments");
  const [panels] = useState(createPanels);
  const [$incoming] = useState(() => atom<IncomingFile | undefined>());
  const isWriter = useSelected(open.saver.$state, isWriterOf);
  const workspace = {
    ...options,
    view,
    setView,
    user,
    navigate,
    panels,
    $incoming,
    isReadOnly: !isWriter || !text.mayWrite,
    isSaveBlocked: useSelected(open.saver.$state, isSaveBlocked),
    isEmpty: useSelected(open.editor.$segments, isEmptyList),
    tools: all,
    notes: [],
  };
  // Who the person is and what the text is do not change while it is open.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const own = useMemo(() => toolsOf(workspace), [all, user, open]);
  return { ...workspace, ...own };
}
