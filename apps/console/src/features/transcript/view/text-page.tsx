import { Skeleton } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { LibraryPicker } from "#shared/library/library-picker.tsx";
import { PickerPage } from "#shared/library/picker-page.tsx";
import type { PlaylistChoice } from "#shared/library/use-video-choices.ts";
import { Empty, LoadFailed } from "#shared/lists/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import { messages } from "#transcript/model/messages.ts";
import classes from "./frame.module.css";

type Query = ReturnType<typeof useVideo>;

interface Props extends Pick<ComponentProps<typeof PickerPage>, "page" | "actions"> {
  videoId: number | undefined;
  /** Opens another video; `undefined`: none. */
  onVideo: (id: number | undefined) => void;
  /** The selection besides the video. */
  language?: ComponentProps<typeof LibraryPicker>["language"];
  icon: ReactNode;
  /** The hint while something is not selected yet. */
  toChoose: string;
  /** The page once everything is selected. */
  children: (video: NonNullable<Query["data"]>, picker: ReactNode) => ReactNode;
}

function useVideo(id: number | undefined) {
  return api.videos.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
}

/** Why the URL's video is not shown. */
function NotThere({ query, icon }: { query: Query; icon: ReactNode }) {
  const t = useStore(messages);
  const word = useStore(words);
  if (!query.isError) return null;
  if (statusOf(query.error) === 404) return <Empty icon={icon} text={t.noSuchVideo} hint={t.maybeInTrash} />;
  return <LoadFailed text={word.loadFailed({ what: word.video })} onRetry={() => void query.refetch()} />;
}

/** The page for one text of a video, starting with the video select. */
export function TextPage({ page, actions, videoId, onVideo, language, icon, toChoose, children }: Props) {
  const [playlist, setPlaylist] = useState<PlaylistChoice>();
  const query = useVideo(videoId);
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
      language={language}
    />
  );
  const opened = video && children(video, picker);
  if (opened) return opened;
  const isChoosing = videoId === undefined || video !== undefined;
  return (
    <PickerPage page={page} picker={picker} actions={actions}>
      {isChoosing ? <Empty icon={icon} text={toChoose} /> : <NotThere query={query} icon={icon} />}
    </PickerPage>
  );
}

interface NotOpenProps {
  what: string;
  isError: boolean;
  refetch: () => void;
}

/** Replaces an editor until its text is loaded. */
export function NotOpen({ what, isError, refetch }: NotOpenProps) {
  const word = useStore(words);
  if (isError) return <LoadFailed text={word.loadFailed({ what })} onRetry={refetch} />;
  return (
    <div className={classes.loading}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} height={38} />
      ))}
    </div>
  );
}
