import { SegmentedControl, ActionIcon, Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconArrowBackUp, IconArrowForwardUp, IconListSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { History } from "@minbar/domain/editing/step";
import barEnds from "#shared/bar-ends.module.css";
import { openPalette } from "#shared/command-dialog.ts";
import { messages as words } from "#shared/messages.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import { useSelected } from "#shared/use-selected.ts";
import { messages } from "#transcript/model/messages.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import oneLine from "./one-line-bar.module.css";
import classes from "./toolbar.module.css";
import type { View, Workspace, Tool } from "./workspace.ts";

interface FrameProps {
  views: Workspace["views"];
  view: View;
  onView: (view: View) => void;
  children?: ReactNode;
}

/** The bar above the lines, which begins with the ways to show the text. */
export function BarFrame({ views, view, onView, children }: FrameProps) {
  const t = useStore(messages);
  return (
    <div className={`${classes.bar} ${oneLine.bar} ${barEnds.ends}`}>
      <SegmentedControl aria-label={t.view} value={view} onChange={onView} data={[...views]} />
      <span className={classes.space} />
      {children}
    </div>
  );
}

const hasPast = ({ past }: History) => past.length > 0;
const hasFuture = ({ future }: History) => future.length > 0;

function UndoButtons({ editor }: { editor: Pick<SegmentEditor, "$history" | "undo" | "redo"> }) {
  const t = useStore(messages);
  const canUndo = useSelected(editor.$history, hasPast);
  const canRedo = useSelected(editor.$history, hasFuture);
  const size = useNarrow() ? { size: 44 } : {};
  return (
    <>
      <ActionIcon {...size} aria-label={t.undoKey} disabled={!canUndo} onClick={editor.undo}>
        <IconArrowBackUp size={16} stroke={1.5} className="app-turns" aria-hidden />
      </ActionIcon>
      <ActionIcon {...size} aria-label={t.redoKey} disabled={!canRedo} onClick={editor.redo}>
        <IconArrowForwardUp size={16} stroke={1.5} className="app-turns" aria-hidden />
      </ActionIcon>
    </>
  );
}

/** Opens the list of the actions at the caret, which also have keys. */
function ActionsButton() {
  const { actionsAtCaret } = useStore(words);
  const isNarrow = useNarrow();
  return (
    <ActionIcon
      {...(isNarrow && { size: 44 })}
      aria-label={actionsAtCaret}
      title={actionsAtCaret}
      // The caret keeps its position for the chosen action.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => openPalette("actions")}
    >
      <IconListSearch size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

/** Does what the tool's button does. */
export function pressButton(text: Workspace, { name, button }: Tool): void {
  if (button?.press) button.press(text);
  else text.panels.show(name);
}

/** A tool's button in the bar; nothing if it has none there. */
function BarButton({ text, tool }: { text: Workspace; tool: Tool }) {
  const { button } = tool;
  if (!button?.icon) return null;
  const label = button.label();
  return (
    <Button
      variant="default"
      size="compact-sm"
      title={label}
      data-rare
      disabled={button.isDisabled(text)}
      leftSection={<button.icon size={16} stroke={1.5} />}
      // The caret keeps its position for when a dialog closes, and the page does not move under the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => pressButton(text, tool)}
    >
      {label}
    </Button>
  );
}

/** The view, the tools that are in the bar, the list of actions, and undo. */
export function Bar({ text, end }: { text: Workspace; end?: ReactNode }) {
  const { tools, views, view, setView, open } = text;
  return (
    <BarFrame views={views} view={view} onView={setView}>
      {tools.map((tool) =>
        tool.Bar ? (
          <tool.Bar key={tool.name} text={text} />
        ) : (
          <BarButton key={tool.name} text={text} tool={tool} />
        ),
      )}
      <span className={classes.tools}>
        {tools.map(({ name, BarEnd }) => BarEnd && <BarEnd key={name} text={text} />)}
        <ActionsButton />
        <UndoButtons editor={open.editor} />
      </span>
      {end}
    </BarFrame>
  );
}
