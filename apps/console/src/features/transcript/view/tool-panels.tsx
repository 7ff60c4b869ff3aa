import { useEffect } from "react";
import type { ComponentType, ReactNode } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/failure.ts";
import { useStorePart } from "./rows/store-part.ts";
import type { PanelProps, Tool, Workspace } from "./workspace.ts";

interface Props {
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
}: Props & { Part: ComponentType<PanelProps> | undefined }) {
  const { panels } = text;
  const opening = useStorePart(panels.$open, (open) => open.get(name));
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
function LatePanel({ load, ...props }: Props & { load: () => Promise<ComponentType<PanelProps>> }) {
  const { text, name } = props;
  const { panels } = text;
  const { Part, want } = useLatePart(load, showPartFailed);
  const isWanted = useStorePart(panels.$open, (open) => open.has(name)) && Part === undefined;
  // Loading code is outside React.
  useEffect(() => {
    if (isWanted) void want().then((isLoaded) => isLoaded || panels.close(name));
  }, [isWanted, want, panels, name]);
  return <OpenedPanel {...props} Part={Part} />;
}

function ToolPanel({ panel, ...props }: Props & { panel: NonNullable<Tool["panel"]> }) {
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
export function ToolPanels({ text, place }: { text: Workspace; place?: "above" }) {
  return panelsAt(text, place).map((panel) => <ToolPanel key={panel.name} text={text} {...panel} />);
}

/** The lines with all that stands around them, or the panel that is open instead of them. */
export function LinesOrPanel({ text, children }: { text: Workspace; children: ReactNode }) {
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
