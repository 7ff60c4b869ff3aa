import { Modal } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { lazy, Suspense, useState } from "react";
import { statusOf } from "@minbar/ui/failure";
import { api } from "@minbar/ui/api";
import { LoadFailed } from "#shared/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import type { ListedVideo } from "./edits.ts";
import { messages } from "./messages.ts";
import classes from "./video-editor.module.css";

const EditorDialog = lazy(async () => ({ default: (await import("./editor-dialog.tsx")).EditorDialog }));

/** In place of the editor, of a video that could not be had. */
function NoVideo({ error, onRetry, onClose }: { error: unknown; onRetry: () => void; onClose: () => void }) {
  const t = useStore(messages);
  const word = useStore(words);
  return (
    <Modal opened onClose={onClose} title={t.video} size={480} classNames={{ body: classes.failed ?? "" }}>
      {statusOf(error) === 404 ? (
        <p role="alert">{t.noSuchVideo}</p>
      ) : (
        <LoadFailed text={word.loadFailed({ what: t.video })} onRetry={onRetry} />
      )}
    </Modal>
  );
}

interface Props {
  /** The one to edit; none: closed. */
  id: number | undefined;
  onClose: () => void;
}

/** The editor of one video, loaded when it is first opened. */
export function VideoEditor({ id, onClose }: Props) {
  const query = api.videos.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
  const video: ListedVideo | undefined = id === undefined ? undefined : query.data;
  // While it closes it goes on showing the video that it was opened for.
  const [shown, setShown] = useState(video);
  if (video && video !== shown) setShown(video);
  if (id !== undefined && query.error && !video)
    return <NoVideo error={query.error} onRetry={() => void query.refetch()} onClose={onClose} />;
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <EditorDialog key={shown.id} video={shown} opened={video !== undefined} onClose={onClose} />
    </Suspense>
  );
}
