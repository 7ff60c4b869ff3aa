import { SegmentedControl } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import barEnds from "#shared/bar-ends.module.css";
import { messages } from "#transcript/model/messages.ts";
import classes from "./toolbar.module.css";
import { ActionsButton } from "./keys/actions-button.tsx";
import oneLine from "./one-line-bar.module.css";
import { BarButton } from "./tool-button.tsx";
import { UndoButtons } from "./undo-buttons.tsx";
import type { View, Workspace } from "./workspace.ts";

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
