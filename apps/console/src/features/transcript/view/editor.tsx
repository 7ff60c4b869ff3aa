import type { ReactNode } from "react";
import type { VideoPlace } from "#shared/library/video-place.ts";
import { useOpeningPlace } from "#transcript/session/use-opening-place.ts";
import { useMerging } from "./conflict/use-merging.tsx";
import { EditorKeys } from "./keys/editor-keys.tsx";
import { EditorBanners } from "./status/editor-banners.tsx";
import { LinesOrPanel, ToolPanels } from "./tool-panels.tsx";
import type { Workspace } from "./workspace.ts";

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
  const { open, lines, tools } = text;
  const { language } = text.text.place;
  const merging = useMerging(open, language);
  useOpeningPlace({ ...open, editor: lines.editor, search, openAt: lines.openAt });
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
