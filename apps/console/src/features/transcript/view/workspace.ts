import type { Icon } from "@tabler/icons-react";
import type { useNavigate } from "@tanstack/react-router";
import type { WritableAtom } from "nanostores";
import type { ComponentType } from "react";
import type { ViewKind } from "@minbar/domain/editing/text-view";
import type { User } from "@minbar/domain/people/user";
import type { Shortcut } from "@minbar/ui/keys/shortcut";
import type { Playback } from "@minbar/ui/player/playback";
import type { PickedVideo } from "#shared/library/library-picker.tsx";
import type { IncomingFile } from "#transcript/model/incoming.ts";
import type { Lines } from "#transcript/session/lines.ts";
import type { TextSession } from "#transcript/session/text-session.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import type { Panels } from "./panels.ts";
import type { RowNote } from "./rows/row-note.ts";

export type View = "segments" | ViewKind;

/** A text of a video that is being edited. */
export interface OpenText {
  video: PickedVideo & { description: string | null };
  text: TextSession;
  open: OpenTranscript;
  playback: Playback;
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
