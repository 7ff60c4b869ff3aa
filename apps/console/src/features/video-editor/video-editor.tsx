import { Modal } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useState } from "react";
import { statusOf } from "@minbar/ui/failure";
import { api } from "@minbar/ui/api";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { LoadFailed, lowEmpty } from "#shared/lists/empty.tsx";
import type { ListedVideo } from "./edits.ts";
import { messages } from "./messages.ts";

const loadEditor = async () => (await import("./editor-dialog.tsx")).EditorDialog;

/** Shown instead of the editor if the video could not be loaded. */
function NoVideo({ error, onRetry, onClose }: { error: unknown; onRetry: () => void; onClose: () => void }) {
  const t = useStore(messages);
  return (
    <Modal opened onClose={onClose} title={t.video} size={480} style={lowEmpty}>
      {statusOf(error) === 404 ? (
        <p role="alert">{t.noSuchVideo}</p>
      ) : (
        <LoadFailed what={t.video} refetch={onRetry} />
      )}
    </Modal>
  );
}

interface Props {
  /** The video to edit; absent: closed. */
  id: number | undefined;
  onClose: () => void;
}

/** Loads the editor once it is `wanted`; `isFailed` until a load succeeds. */
function useEditorDialog(wanted: boolean) {
  const { Part, want } = useLatePart(loadEditor);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => void want().then((came) => setFailed(!came)), [want]);
  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);
  return { EditorDialog: Part, isFailed, load };
}

/** The video to edit, which stays displayed while the editor closes. */
function useShownVideo(id: number | undefined) {
  const query = api.videos.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
  const video: ListedVideo | undefined = id === undefined ? undefined : query.data;
  const [shown, setShown] = useState(video);
  if (video && video !== shown) setShown(video);
  return { query, video, shown };
}

/** The editor of one video, loaded when first opened. */
export function VideoEditor({ id, onClose }: Props) {
  const isOpen = id !== undefined;
  const { query, video, shown } = useShownVideo(id);
  const { EditorDialog, isFailed, load } = useEditorDialog(isOpen);
  function retry() {
    load();
    void query.refetch();
  }
  if (isOpen && (isFailed || (query.error && !video)))
    return <NoVideo error={query.error} onRetry={retry} onClose={onClose} />;
  if (!shown || !EditorDialog) return null;
  return <EditorDialog key={shown.id} video={shown} opened={video !== undefined} onClose={onClose} />;
}
