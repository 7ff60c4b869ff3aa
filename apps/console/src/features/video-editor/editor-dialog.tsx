import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { can, canSome } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { LeavingQuestion } from "#shared/leaving-question.tsx";
import { useLibraryChanged } from "#shared/library-changes.ts";
import { StatusBadge } from "#shared/status-badge.tsx";
import { useEscape } from "#shared/use-escape.ts";
import { useUser } from "#shared/user.ts";
import type { ListedVideo } from "./edits.ts";
import { Export } from "./export.tsx";
import { Facts, StatusError, Ways } from "./facts.tsx";
import { messages as importWords } from "./import-messages.ts";
import { ChooseFiles, ImportView } from "./import-view.tsx";
import { LanguagesPart } from "./languages-part.tsx";
import { DetailsPart, PlaylistPart, UrlPart, VocabularyPart } from "./parts.tsx";
import { EditorPlayer } from "./player.tsx";
import { useEdits } from "./use-edits.ts";
import type { PartProps } from "./use-edits.ts";
import { useFileDrop } from "./use-file-drop.ts";
import { isPending, useImport } from "./use-import.ts";
import type { Import } from "./use-import.ts";
import { useLeaving } from "./use-leaving.ts";
import importing from "./import.module.css";
import classes from "./video-editor.module.css";

interface Props {
  video: ListedVideo;
  opened: boolean;
  onClose: () => void;
}

/** The video, what is known of it, and the ways on. */
function StartSide({ video }: { video: ListedVideo }) {
  const user = useUser();
  const changed = useLibraryChanged();
  // Nobody asked for it: where it fails, the length stays unknown until the next time.
  const { mutate } = api.videos.fillDuration.useMutation({ onSuccess: () => changed() });
  return (
    <div className={classes.start}>
      <EditorPlayer
        youtubeId={video.youtubeId}
        title={video.title}
        onDuration={(duration) => video.duration === null && mutate({ id: video.id, duration })}
      />
      {video.status === "error" && <StatusError video={video} />}
      <Facts video={video} />
      {can(user, "transcript:download") && <Export video={video} />}
      <Ways video={video} />
    </div>
  );
}

function ImportPart({ imports }: { imports: Import }) {
  const t = useStore(importWords);
  return (
    <section className={classes.part} aria-label={t.title}>
      <div className={classes.partHead}>
        <h3>{t.title}</h3>
      </div>
      <div className={importing.invitation}>
        <span>{t.hint}</span>
        <ChooseFiles onFiles={imports.add} />
      </div>
    </section>
  );
}

interface EndProps {
  part: PartProps;
  imports: Import;
  asking: { isAsking: boolean; onAsk: (isAsking: boolean) => void };
}

/** What can be changed, each part by itself; or the files that are about to be imported. */
function EndSide({ part, imports, asking }: EndProps) {
  const user = useUser();
  if (imports.rows.length > 0 || imports.isReading)
    return <ImportView videoId={part.video.id} imports={imports} onBack={imports.clear} />;
  return (
    <>
      {can(user, "video:describe") && <DetailsPart {...part} />}
      {can(user, "video:setUrl") && <UrlPart {...part} />}
      {can(user, "video:setPlaylist") && <PlaylistPart {...part} />}
      <LanguagesPart {...part} {...asking} />
      {canSome(user, "transcript:update") && <ImportPart imports={imports} />}
      <VocabularyPart {...part} />
    </>
  );
}

/** The dialog in which everything of one video is changed. */
export function EditorDialog({ video, opened, onClose }: Props) {
  const isNarrow = useMediaQuery("(max-width: 61.99em)", false, { getInitialValueInEffect: false });
  const { forget, ...part } = useEdits(video);
  const imports = useImport();
  const isUnsaved = Object.values(part.changed).some(Boolean) || imports.rows.some(isPending);
  const leaving = useLeaving(video.id, opened && isUnsaved);
  const [isAsking, setAsking] = useState(false);
  useEscape(opened && !isAsking && leaving.status === "idle", onClose);
  const mayImport = canSome(useUser(), "transcript:update");
  const isOver = useFileDrop(opened && mayImport, imports.add);
  const leave = () => {
    forget();
    imports.clear();
    leaving.proceed?.();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      size={920}
      yOffset={24}
      fullScreen={isNarrow}
      radius={isNarrow ? 0 : "lg"}
      classNames={{ body: classes.body ?? "", header: classes.header ?? "" }}
      title={
        <span className={classes.title}>
          <span className={`${classes.titleText} app-cut`}>
            <bdi>{video.title}</bdi>
          </span>
          <StatusBadge status={video.status} />
        </span>
      }
    >
      <StartSide video={video} />
      <div className={classes.end}>
        <EndSide part={part} imports={imports} asking={{ isAsking, onAsk: setAsking }} />
      </div>
      {isOver && <div className={importing.over}>{importWords.get().dropHere}</div>}
      <LeavingQuestion
        opened={leaving.status === "blocked"}
        onLeave={leave}
        onStay={() => leaving.reset?.()}
      />
    </Modal>
  );
}
