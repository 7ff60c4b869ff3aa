import { Textarea, TextInput } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { can } from "@minbar/domain/people/permission";
import { youtubeId } from "@minbar/domain/library/youtube";
import { PlaylistSelect } from "#shared/playlist-select.tsx";
import { useUser } from "#shared/user.ts";
import { noteOf } from "./edits.ts";
import { messages } from "./messages.ts";
import { Part } from "./part.tsx";
import type { PartProps } from "./use-edits.ts";
import { useVideoPart } from "./use-video-part.ts";
import classes from "./video-editor.module.css";

export function DetailsPart({ video, values, changed, edit }: PartProps) {
  const t = useStore(messages);
  const { save, faults, isPending } = useVideoPart(video.id, {
    done: t.detailsDone,
    failed: t.detailsFailed,
  });
  return (
    <Part
      title={t.title}
      button={{ label: t.update, name: t.updateDetails, enabled: changed.details, isBusy: isPending }}
      onSave={() => save({ title: values.title.trim(), description: noteOf(values.description) })}
    >
      <TextInput
        aria-label={t.title}
        value={values.title}
        error={faults["title"]}
        onChange={(event) => edit({ title: event.currentTarget.value })}
      />
      <Textarea
        label={t.description}
        autosize
        minRows={2}
        maxRows={6}
        mt={10}
        value={values.description}
        error={faults["description"]}
        onChange={(event) => edit({ description: event.currentTarget.value })}
      />
    </Part>
  );
}

export function UrlPart({ video, values, changed, edit }: PartProps) {
  const t = useStore(messages);
  const { save, faults, isPending } = useVideoPart(video.id, { done: t.urlDone, failed: t.urlFailed });
  return (
    <Part
      title={t.url}
      isInline
      button={{ label: t.update, name: t.updateUrl, enabled: changed.url, isBusy: isPending }}
      // An address without an id is refused by the rule for ids, with its words.
      onSave={() => save({ youtubeId: youtubeId(values.url) ?? "" })}
    >
      <TextInput
        type="url"
        aria-label={t.url}
        leftSection={<IconLink size={16} stroke={1.5} aria-hidden />}
        value={values.url}
        error={changed.url && faults["youtubeId"]}
        onChange={(event) => edit({ url: event.currentTarget.value })}
      />
    </Part>
  );
}

/** The choice that is no playlist. */
const none = "none";

export function PlaylistPart({ video, values, changed, edit }: PartProps) {
  const t = useStore(messages);
  const { save, isPending } = useVideoPart(video.id, { done: t.playlistDone, failed: t.playlistFailed });
  return (
    <Part
      title={t.playlist}
      isInline
      button={{ label: t.update, name: t.updatePlaylist, enabled: changed.playlist, isBusy: isPending }}
      onSave={() => save({ playlistId: values.playlistId })}
    >
      <PlaylistSelect
        aria-label={t.playlist}
        others={[{ value: none, label: t.noPlaylist }]}
        known={video.playlist}
        value={String(values.playlistId ?? none)}
        onChange={(value) => edit({ playlistId: value === none ? null : Number(value) })}
      />
    </Part>
  );
}

export function VocabularyPart({ video, values, changed, edit }: PartProps) {
  const t = useStore(messages);
  const user = useUser();
  const mayEdit = can(user, "video:setVocabulary");
  const { save, faults, isPending } = useVideoPart(video.id, {
    done: t.vocabularyDone,
    failed: t.vocabularyFailed,
  });
  const button = { label: t.updateVocabulary, enabled: changed.vocabulary, isBusy: isPending };
  return (
    <Part
      title={t.vocabulary}
      button={mayEdit ? button : undefined}
      onSave={() => save({ vocabulary: noteOf(values.vocabulary) })}
    >
      <Textarea
        aria-label={t.vocabulary}
        className={classes.notes}
        autosize
        minRows={4}
        maxRows={14}
        readOnly={!mayEdit}
        placeholder={mayEdit ? undefined : t.noVocabulary}
        value={values.vocabulary}
        error={faults["vocabulary"]}
        onChange={(event) => edit({ vocabulary: event.currentTarget.value })}
      />
    </Part>
  );
}
