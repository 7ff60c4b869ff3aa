import { useStore } from "@nanostores/react";
import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { PickerPage } from "#shared/library/picker-page.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import classes from "./frame.module.css";
import { PlayerPane } from "./player/player-pane.tsx";
import { TextActions } from "./text-actions.tsx";
import { $textSize } from "./text-size.tsx";
import type { OpenText, Tool, Workspace } from "./workspace.ts";

interface Props {
  page: "arabic-transcripts" | "translations";
  /** The name of the text, for screen readers. */
  name: string;
  /** Chooses another video. */
  picker: ReactNode;
  /** The side of the video: the start, or the end with a bar across the page. */
  side: "start" | "end";
  /** Beside the name of the page. */
  actions?: ReactNode;
  /** On a phone at the bottom, where it has space. */
  dock?: ReactNode;
  /** Across the page. */
  bar?: ReactNode;
  pane?: ReactNode;
  children: ReactNode;
}

/** The page of one text: the video, and beside it the text. */
export function TextFrame({ page, name, picker, side, actions, dock, bar, pane, children }: Props) {
  const isNarrow = useNarrow();
  const size = useStore($textSize);
  const style = side === "start" ? ({ "--app-editor-size": `${size}px` } as CSSProperties) : undefined;
  return (
    <PickerPage
      page={page}
      picker={picker}
      actions={actions}
      foot={
        isNarrow &&
        dock && (
          <div className={classes.dock} data-side={side}>
            {dock}
          </div>
        )
      }
    >
      <div className={classes.work} data-side={side} style={style}>
        {bar}
        {pane}
        <section className={classes.editor} aria-label={name}>
          {children}
        </section>
      </div>
    </PickerPage>
  );
}

/** In the header; on a phone, which has no space there, in the dock. */
export function Wide({ children }: { children: ReactNode }) {
  return !useNarrow() && children;
}

interface PaneProps
  extends Pick<ComponentProps<typeof PlayerPane>, "side" | "first">, Omit<OpenText, "open"> {
  tools: readonly Tool[];
}

/** The video with the actions on its whole text. */
export function TextPane({ video, text, playback, side, first, tools }: PaneProps) {
  const { open } = text;
  return (
    <PlayerPane video={video} playback={playback} side={side} first={first}>
      <TextActions title={video.title} text={text} />
      {open && tools.map(({ name, Details }) => Details && <Details key={name} text={text} open={open} />)}
    </PlayerPane>
  );
}

/** What tools show beside the lines, on a phone in the dock. */
export function SideTools({ text }: { text: Workspace }) {
  return text.tools.map(({ name, Side }) => Side && <Side key={name} text={text} />);
}
