import { IconAlignRight } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ReactNode } from "react";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { LibraryPicker } from "#shared/library/library-picker.tsx";
import type { PlaylistChoice } from "#shared/library/use-video-choices.ts";
import { Empty, LoadFailed } from "#shared/lists/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import type { VideoPlace } from "#shared/library/video-place.ts";
import { CopyUrl } from "#shared/library/copy-url.tsx";
import { messages } from "./messages.ts";
import { PickerPage } from "#shared/library/picker-page.tsx";
import { Workspace } from "./workspace.tsx";

const icon = <IconAlignRight size={24} stroke={1.5} aria-hidden />;

interface Props {
  search: VideoPlace;
  /** Opens another video; `undefined`: none. */
  onVideo: (id: number | undefined) => void;
  /** Over the text: what somebody came here for. */
  above?: ReactNode;
  /** After a save or a publication that somebody asked for. */
  onSaved: () => void;
}

/** The page while no video is open: what to do, or why the one of the address is not there. */
function WithoutVideo({ picker, children }: { picker: ReactNode; children: ReactNode }) {
  const t = useStore(messages);
  return (
    <PickerPage
      page="arabic-transcripts"
      picker={picker}
      actions={<CopyUrl path={undefined} missing={t.noVideo} />}
    >
      {children}
    </PickerPage>
  );
}

/** The page on which Arabic transcripts are written and published. */
export function ArabicTranscripts({ search, onVideo, ...shared }: Props) {
  const t = useStore(messages);
  const word = useStore(words);
  const [playlist, setPlaylist] = useState<PlaylistChoice>();
  const { videoId } = search;
  const query = api.videos.byId.useQuery({ id: videoId ?? 0 }, { enabled: videoId !== undefined });
  const video = videoId === undefined ? undefined : query.data;
  const picker = (
    <LibraryPicker
      video={video}
      playlist={playlist}
      onPlaylist={(chosen) => {
        setPlaylist(chosen);
        onVideo(undefined);
      }}
      onVideo={onVideo}
    />
  );
  if (video) return <Workspace key={video.id} video={video} search={search} picker={picker} {...shared} />;
  if (videoId === undefined)
    return (
      <WithoutVideo picker={picker}>
        <Empty icon={icon} text={t.chooseFirst} />
      </WithoutVideo>
    );
  return (
    <WithoutVideo picker={picker}>
      {statusOf(query.error) === 404 && <Empty icon={icon} text={t.noSuchVideo} />}
      {query.isError && statusOf(query.error) !== 404 && (
        <LoadFailed text={word.loadFailed({ what: word.video })} onRetry={() => void query.refetch()} />
      )}
    </WithoutVideo>
  );
}
