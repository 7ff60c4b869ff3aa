import { Group, Modal, Stack, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffectEvent, useState } from "react";
import { can, canSome } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { UnsavedNotice } from "#shared/dialog/unsaved-notice.tsx";
import { UnsavedQuestion } from "#shared/dialog/confirm-dialog.tsx";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { useProcessing } from "#shared/library/use-processing.ts";
import { VideoPlayer } from "#shared/library/video-player.tsx";
import { QuietButton } from "#shared/quiet-button.tsx";
import { DropHint } from "#shared/subtitle-file/drop-hint.tsx";
import { DropInvitation } from "#shared/subtitle-file/drop-invitation.tsx";
import { StatusBadge } from "#shared/library/status-badge.tsx";
import { useEscape } from "#shared/dialog/use-escape.ts";
import { useLeaveGuard } from "#shared/dialog/use-leave-guard.ts";
import { useNarrow } from "#shared/use-narrow.ts";
import { useUser } from "#shared/user.ts";
import { messages as removalWords } from "#shared/video-removal/messages.ts";
import { VideoRemoval } from "#shared/video-removal/video-removal.tsx";
import type { ListedVideo } from "./edits.ts";
import { Export } from "./export.tsx";
import { Facts, StatusError, VideoLinks } from "./facts.tsx";
import { messages as importWords } from "./import/messages.ts";
import { ChooseFiles, ImportView } from "./import/import-view.tsx";
import { LanguagesPart } from "./languages-part.tsx";
import { DetailsPart, PlaylistPart, UrlPart, VocabularyPart } from "./parts.tsx";
import { useEdits } from "./use-edits.ts";
import type { PartProps } from "./use-edits.ts";
import { useFileDrop } from "#shared/subtitle-file/use-file-drop.ts";
import { isPending } from "#shared/import/file-row.ts";
import { useImport } from "./import/use-import.ts";
import type { Import } from "./import/use-import.ts";
import classes from "./video-editor.module.css";

interface Props {
  video: ListedVideo;
  opened: boolean;
  onClose: () => void;
}

interface StartProps extends Pick<Props, "video" | "onClose"> {
  isAsking: boolean;
  /** State of the parent, because Escape must not close the editor then. */
  onAsk: (isAsking: boolean) => void;
}

const sidePadding = { base: 16, md: 20 };

/** The video, its details, its links and its removal. */
function StartSide({ video, isAsking, onAsk, onClose }: StartProps) {
  const user = useUser();
  const { remove } = useStore(removalWords);
  const changed = useLibraryChanged();
  useProcessing([video]);
  // The user did not start this save: if it fails, the length stays unknown until the next time.
  const { mutate } = api.videos.fillDuration.useMutation({ onSuccess: () => changed() });
  const reportDuration = useEffectEvent((duration: number) => {
    if (duration > 0 && video.duration === null) mutate({ id: video.id, duration });
  });
  return (
    <Stack gap={18} p={sidePadding} className={classes.start}>
      <VideoPlayer
        youtubeId={video.youtubeId}
        title={video.title}
        connect={(player) => {
          // Some players know their length only during playback.
          player.on(() => reportDuration(player.duration()));
          return () => player.destroy();
        }}
      />
      {video.status === "error" && <StatusError video={video} />}
      <Facts video={video} />
      {can(user, "transcript:download") && <Export video={video} />}
      <VideoLinks video={video} />
      {can(user, "video:delete") && (
        <QuietButton
          px={8}
          mx={-8}
          style={{ alignSelf: "start" }}
          Icon={IconTrash}
          onClick={() => onAsk(true)}
        >
          {remove}
        </QuietButton>
      )}
      <VideoRemoval opened={isAsking} videos={[video]} onClose={() => onAsk(false)} onRemoved={onClose} />
    </Stack>
  );
}

function ImportPart({ imports }: { imports: Import }) {
  const t = useStore(importWords);
  return (
    <section aria-label={t.title}>
      <Title order={3} mb={4}>
        {t.title}
      </Title>
      <DropInvitation>
        <span>{t.hint}</span>
        <ChooseFiles onFiles={imports.add} />
      </DropInvitation>
    </section>
  );
}

interface EndProps {
  part: PartProps;
  imports: Import;
  asking: { isAsking: boolean; onAsk: (isAsking: boolean) => void };
}

/** The editable fields, each saved separately, or the files to import. */
function EndSide({ part, imports, asking }: EndProps) {
  const user = useUser();
  if (imports.rows.length > 0 || imports.isReading)
    return <ImportView video={part.video} imports={imports} track={part.track} onBack={imports.clear} />;
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

/** The dialog for editing one video. */
export function EditorDialog({ video, opened, onClose }: Props) {
  const isNarrow = useNarrow();
  const { part, isSaving, unsavedText } = useEdits(video);
  const imports = useImport();
  const isUnsaved = Object.values(part.changed).some(Boolean) || imports.rows.some(isPending);
  const guard = useLeaveGuard({
    isUnsaved: opened && isUnsaved,
    isOpenAt: ({ edit }) => edit === video.id,
    isOnDevice: unsavedText.isOnDevice,
  });
  const [openQuestion, setOpenQuestion] = useState<"removal" | "languages">();
  const asking = (question: typeof openQuestion) => ({
    isAsking: openQuestion === question,
    onAsk: (isAsking: boolean) => setOpenQuestion(isAsking ? question : undefined),
  });
  useEscape(opened && !openQuestion && guard.status === "idle", onClose);
  const mayImport = canSome(useUser(), "transcript:update");
  const isOver = useFileDrop(opened && mayImport, imports.add);
  const leave = () => {
    // Stays open until the save in flight has succeeded.
    if (!isSaving) {
      unsavedText.discard();
      imports.clear();
    }
    guard.proceed?.();
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
        <Group gap={8} wrap="nowrap" lh="26px">
          <span className="app-cut">
            <bdi>{video.title}</bdi>
          </span>
          <StatusBadge status={video.status} />
        </Group>
      }
    >
      <StartSide video={video} {...asking("removal")} onClose={onClose} />
      <Stack gap={18} p={sidePadding}>
        <UnsavedNotice unsavedText={unsavedText} />
        <EndSide part={part} imports={imports} asking={asking("languages")} />
      </Stack>
      {isOver && <DropHint>{importWords.get().dropHere}</DropHint>}
      <UnsavedQuestion
        opened={guard.status === "blocked"}
        isSaving={isSaving}
        onLeave={leave}
        onStay={() => guard.reset?.()}
      />
    </Modal>
  );
}
