import { IconAlignRight } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { CopyUrl } from "#shared/library/copy-url.tsx";
import type { VideoPlace } from "#shared/library/video-place.ts";
import { TextPage } from "./view/text-page.tsx";
import { messages } from "./model/arabic-messages.ts";
import { Workspace } from "./arabic-workspace.tsx";

interface Props {
  search: VideoPlace;
  /** Opens another video; `undefined`: none. */
  onVideo: (id: number | undefined) => void;
  /** Shown above the text: the report or task that led here. */
  above?: ReactNode;
  /** Called after a manual save or a publication. */
  onSaved: () => void;
}

/** The page for writing and publishing Arabic transcripts. */
export function ArabicTranscripts({ search, onVideo, ...shared }: Props) {
  const t = useStore(messages);
  return (
    <TextPage
      page="arabic-transcripts"
      actions={<CopyUrl missing={t.noVideo} />}
      videoId={search.videoId}
      onVideo={onVideo}
      icon={<IconAlignRight size={24} stroke={1.5} aria-hidden />}
      toChoose={t.chooseFirst}
    >
      {(video, picker) => (
        <Workspace key={video.id} video={video} search={search} picker={picker} {...shared} />
      )}
    </TextPage>
  );
}
