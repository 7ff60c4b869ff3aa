import { SegmentedControl, ActionIcon, Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconArrowBackUp, IconArrowForwardUp, IconListSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { ReactNode, ComponentType } from "react";
import type { History } from "@minbar/domain/editing/step";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { useLatePart } from "@minbar/ui/parts/late-part";
import type { SaverState } from "@minbar/unsaved/saver";
import barEnds from "#shared/bar-ends.module.css";
import { openPalette } from "#shared/command-dialog.ts";
import { showPartFailed } from "#shared/failure.ts";
import type { VideoPlace } from "#shared/library/video-place.ts";
import { messages as words } from "#shared/messages.ts";
import { usePageKeys } from "#shared/page-keys.ts";
import { useLatest } from "#shared/use-latest.ts";
import { useSelected } from "#shared/use-selected.ts";
import { messages } from "#transcript/model/messages.ts";
import { playedSegment } from "#transcript/model/segment-at.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { useMerging } from "#transcript/view/conflict/use-merging.tsx";
import { EditorBanners } from "#transcript/view/status/saving-status.tsx";
import controls from "./controls.module.css";
import classes from "./toolbar.module.css";
import type { View, Workspace, Tool, ToolAction, PanelProps } from "./workspace.ts";

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
    <div className={`${controls.strip} ${classes.bar} ${classes.oneLine} ${barEnds.ends}`}>
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
  return (
    <>
      <ActionIcon aria-label={t.undoKey} disabled={!canUndo} onClick={editor.undo}>
        <IconArrowBackUp size={16} stroke={1.5} className="app-turns" aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t.redoKey} disabled={!canRedo} onClick={editor.redo}>
        <IconArrowForwardUp size={16} stroke={1.5} className="app-turns" aria-hidden />
      </ActionIcon>
    </>
  );
}

/** Opens the list of the actions at the caret, which also have keys. */
function ActionsButton() {
  const { actionsAtCaret } = useStore(words);
  return (
    <ActionIcon
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
function pressButton(text: Workspace, { name, button }: Tool): void {
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

/** The keys of the tools: the editor's in one group, before those with a heading of their own. */
function keyGroups(tools: readonly Tool[], now: () => Workspace): ShortcutGroup[] {
  const groups = Map.groupBy(
    tools.filter(({ keys }) => keys !== undefined),
    ({ title }) => title?.() ?? messages.get().editor,
  );
  return [...groups].map(([title, members]) => ({
    title,
    shortcuts: members.flatMap(({ keys }) => keys?.(now) ?? []),
  }));
}

function actionsOf(text: Workspace): ToolAction[] {
  const { setView, tools, views } = text;
  const t = messages.get();
  const ofTools = tools.flatMap((tool): ToolAction[] => {
    const own = tool.actions?.(text) ?? [];
    if (!tool.button) return own;
    const { label, keys, isDisabled } = tool.button;
    const run = () => pressButton(text, tool);
    return [{ does: label(), ...(keys && { keys }), run, isDisabled: isDisabled(text) }, ...own];
  });
  const toView = views.map(({ value, label }) => ({
    does: t.viewOf({ view: label }),
    run: () => setView(value),
  }));
  return [...ofTools, ...toView];
}

/** The entries on the whole text, as a group of the key table: most have no key. */
function actionGroup(actions: readonly ToolAction[], now: () => readonly ToolAction[]): ShortcutGroup {
  const t = messages.get();
  return {
    title: t.wholeText,
    shortcuts: actions.map(({ does, keys }, at) => ({
      keys: keys === undefined ? [] : [keys],
      does,
      run: () => (now()[at]?.isDisabled ? false : now()[at]?.run()),
      refusal: () => (now()[at]?.isDisabled ? t.notPossibleNow : undefined),
    })),
  };
}

function KeyGroup({ group }: { group: ShortcutGroup }) {
  usePageKeys(group);
  return null;
}

/** The keys of an editor's tools while it is shown, and their entries in the list of actions. */
function EditorKeys({ text }: { text: Workspace }) {
  const now = useLatest(text);
  const actions = actionsOf(text);
  const latestActions = useLatest(actions);
  const [groups] = useState(() => [...keyGroups(text.tools, now), actionGroup(actions, latestActions)]);
  return groups.map((group) => <KeyGroup key={group.title} group={group} />);
}

interface ToolPanelProps {
  text: Workspace;
  name: string;
  /** Shown instead until the panel is open; with that the panel is shown only while it is open. */
  children?: ReactNode;
}

function OpenedPanel({
  text,
  name,
  Part,
  children,
}: ToolPanelProps & { Part: ComponentType<PanelProps> | undefined }) {
  const { panels } = text;
  const opening = useSelected(panels.$open, (open) => open.get(name));
  const isOpen = opening !== undefined;
  if (!Part || (children !== undefined && (!isOpen || text.isReadOnly))) return children;
  return (
    <Part
      text={text}
      isOpen={isOpen}
      segment={opening?.segment}
      opening={opening?.number ?? 0}
      onClose={() => panels.close(name)}
    />
  );
}

/** Loads the code of a panel when it is first opened, at the latest when the page is idle. */
function LatePanel({ load, ...props }: ToolPanelProps & { load: () => Promise<ComponentType<PanelProps>> }) {
  const { text, name } = props;
  const { panels } = text;
  const { Part, want } = useLatePart(load, showPartFailed);
  const isWanted = useSelected(panels.$open, (open) => open.has(name)) && Part === undefined;
  // Loading code is outside React.
  useEffect(() => {
    if (isWanted) void want().then((isLoaded) => isLoaded || panels.close(name));
  }, [isWanted, want, panels, name]);
  return <OpenedPanel {...props} Part={Part} />;
}

function ToolPanel({ panel, ...props }: ToolPanelProps & { panel: NonNullable<Tool["panel"]> }) {
  return "load" in panel ? (
    <LatePanel {...props} load={panel.load} />
  ) : (
    <OpenedPanel {...props} Part={panel.Part} />
  );
}

function panelsAt({ tools }: Workspace, place: "above" | "instead" | undefined) {
  return tools.flatMap(({ name, panel }) => (panel && panel.place === place ? [{ name, panel }] : []));
}

/** The panels above the lines, or without a place those over the page. */
function ToolPanels({ text, place }: { text: Workspace; place?: "above" }) {
  return panelsAt(text, place).map((panel) => <ToolPanel key={panel.name} text={text} {...panel} />);
}

/** The lines with all that stands around them, or the panel that is open instead of them. */
function LinesOrPanel({ text, children }: { text: Workspace; children: ReactNode }) {
  return panelsAt(text, "instead").reduce<ReactNode>(
    (lines, panel) => (
      <ToolPanel text={text} {...panel}>
        {lines}
      </ToolPanel>
    ),
    children,
  );
}

/** Whether a panel is open instead of the lines. */
export function isReplaced(text: Workspace): boolean {
  return panelsAt(text, "instead").some(({ name }) => text.panels.$open.get().has(name));
}

const isOpeningOf = ({ isOpening }: SaverState) => isOpening;

/**
 * Opens the segment that the URL names, or the one spoken at its time, once it is known whether this tab is the writer:
 * text typed at an earlier caret would be lost.
 */
function useOpeningPlace(
  { open, lines: { editor, openAt } }: Workspace,
  { segment, start }: VideoPlace,
): void {
  const isOpening = useSelected(open.saver.$state, isOpeningOf);
  const run = useEffectEvent(() => {
    if (segment !== undefined && openAt(segment)) return;
    const id = playedSegment(editor.$segments.get(), start);
    if (id !== undefined) openAt(id);
  });
  // The caret is outside React.
  useEffect(() => {
    if (!isOpening) run();
  }, [isOpening]);
}

interface Props {
  text: Workspace;
  search: VideoPlace;
  /** Above the lines, if it does not stand across the page. */
  bar?: ReactNode;
  /** Below the lines. */
  foot?: ReactNode;
  /** The lines, or the text in another view. */
  children: ReactNode;
}

/** The text in one of its views with the tools around it, or the merge with a colleague's changes. */
export function Editor({ text, search, bar, foot, children }: Props) {
  const { open, tools } = text;
  const { language } = text.text.place;
  const merging = useMerging(open, language);
  useOpeningPlace(text, search);
  if (merging.view) return merging.view;
  return (
    <>
      <EditorKeys text={text} />
      <EditorBanners open={open} language={language} onMerge={merging.take} />
      <LinesOrPanel text={text}>
        {bar}
        {tools.map(({ name, Above }) => Above && <Above key={name} text={text} />)}
        <ToolPanels text={text} place="above" />
        {children}
        {foot}
      </LinesOrPanel>
      <ToolPanels text={text} />
      {tools.map(({ name, Overlay }) => Overlay && <Overlay key={name} text={text} />)}
    </>
  );
}
