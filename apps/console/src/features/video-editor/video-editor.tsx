import { lazy, Suspense, useState } from "react";
import type { ListedVideo } from "./edits.ts";

const EditorDialog = lazy(async () => ({ default: (await import("./editor-dialog.tsx")).EditorDialog }));

interface Props {
  /** The one to edit; none: closed. */
  video: ListedVideo | undefined;
  onClose: () => void;
}

/** The editor of one video, loaded when it is first opened. */
export function VideoEditor({ video, onClose }: Props) {
  // While it closes it goes on showing the video that it was opened for.
  const [shown, setShown] = useState(video);
  if (video && video !== shown) setShown(video);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <EditorDialog key={shown.id} video={shown} opened={video !== undefined} onClose={onClose} />
    </Suspense>
  );
}
