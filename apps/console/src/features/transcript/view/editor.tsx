import { useEffect, useEffectEvent, useState } from "react";
import type { ReactNode, ComponentType } from "react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { useLatePart } from "@minbar/ui/parts/late-part";
import type { SaverState } from "@minbar/unsaved/saver";
import { showPartFailed } from "#shared/failure.ts";
import type { VideoPlace } from "#shared/library/video-place.ts";
import { usePageKeys } from "#shared/page-keys.ts";
import { useLatest } from "#shared/use-latest.ts";
import { useSelected } from "#shared/use-selected.ts";
import { messages } from "#transcript/model/messages.ts";
import { playedSegment } from "#transcript/model/segment-at.ts";
import { pressButton } from "./bar.tsx";
import { useMerging } from "./conflict/use-merging.tsx";
import { EditorBanners } from "./status/editor-banners.tsx";
import type { Workspace, Tool, ToolAction, PanelProps } from "./workspace.ts";

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
