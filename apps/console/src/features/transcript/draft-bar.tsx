import type { Segments } from "@minbar/domain/segments/segment";
import { ActionIcon, SegmentedControl } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import type { Playback } from "@minbar/ui/player/playback";
import barEnds from "#shared/bar-ends.module.css";
import { ActionsButton } from "./view/keys/actions-button.tsx";
import { useListedViews } from "./view/keys/listed-actions.ts";
import oneLine from "./view/one-line-bar.module.css";
import { isSaveBlocked } from "./view/status/editor-banners.tsx";
import type { OpenTranscript } from "./session/use-open-transcript.ts";
import { SetBar } from "./tools/sets/set-bar.tsx";
import type { PanelProps } from "./tools/sets/set-panel.tsx";
import { createOwnTimes } from "./tools/times/own-times.ts";
import { Times } from "./tools/times/times-dialog.tsx";
import type { TimesMove } from "./tools/times/times-move.ts";
import { UndoButtons } from "./view/undo-buttons.tsx";
import { useSelected } from "#shared/use-selected.ts";
import { useUser } from "#shared/user.ts";
import { AiMenu } from "./tools/assist/ai-menu.tsx";
import { messages } from "./model/arabic-messages.ts";
import { TextSizeControl } from "./view/text-size.tsx";
import toolbar from "./view/toolbar.module.css";
import type { VideoDraft } from "./tools/video-draft/use-video-draft.ts";
import { VideoDraftItem } from "./tools/video-draft/video-draft-offer.tsx";

export type View = "segments" | "srt" | "timestamped";

const isEmptyList = ({ length }: Segments) => length === 0;

interface Props {
  open: OpenTranscript;
  playback: Playback;
  times: TimesMove;
  setBar: PanelProps;
  draft: VideoDraft;
  /** Where there is no space for it below the lines. */
  tapAlong: ReactNode;
  view: View;
  onView: (view: View) => void;
  onFind: () => void;
  onTakeTimes: () => void;
}

/** Above the lines: the view, the sets, and what works on the whole text. */
export function DraftBar(props: Props) {
  const { open, playback, times, draft, setBar, tapAlong, view, onView, onFind, onTakeTimes } = props;
  const t = useStore(messages);
  const user = useUser();
  const { editor, saver } = open;
  const mayNotSave = useSelected(saver.$state, isSaveBlocked);
  const isEmpty = useSelected(editor.$segments, isEmptyList);
  const ownTimes = useMemo(
    () => createOwnTimes({ editor, language: sourceLanguage, $lines: editor.$segments }),
    [editor],
  );
  const views: { value: View; label: string }[] = [
    { value: "segments", label: t.segmentsView },
    { value: "srt", label: t.srtView },
    { value: "timestamped", label: t.timestampedView },
  ];
  useListedViews(views, onView);
  return (
    <div className={`${toolbar.bar} ${oneLine.bar} ${barEnds.ends}`}>
      <SegmentedControl aria-label={t.view} value={view} onChange={onView} data={views} />
      <span className={toolbar.space} />
      <SetBar {...setBar} />
      {tapAlong}
      {can(user, "transcript:retime") && (
        <Times
          editor={editor}
          $lines={editor.$segments}
          playback={playback}
          own={ownTimes}
          every={times}
          isDisabled={mayNotSave || isEmpty}
          onTakeTimes={onTakeTimes}
        />
      )}
      {can(user, "transcript:assist") && (
        <AiMenu open={open} isDisabled={mayNotSave} isEmpty={isEmpty}>
          <VideoDraftItem draft={draft} />
        </AiMenu>
      )}
      <TextSizeControl />
      <span className={toolbar.tools}>
        <ActionIcon aria-label={t.find} onClick={onFind}>
          <IconSearch size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionsButton />
        <UndoButtons editor={editor} />
      </span>
    </div>
  );
}
