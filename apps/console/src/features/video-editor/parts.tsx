import { ActionIcon, Textarea, TextInput } from "@mantine/core";
import { IconLink, IconTextDirectionLtr, IconTextDirectionRtl } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { textDirection } from "@minbar/domain/arabic-text/text-direction";
import type { Direction } from "@minbar/domain/arabic-text/text-direction";
import { can } from "@minbar/domain/people/permission";
import { youtubeId } from "@minbar/domain/library/youtube";
import { videoUpdate } from "@minbar/domain/library/video-input";
import { api } from "@minbar/ui/api";
import { ConflictChoice } from "#shared/library/conflict-choice.tsx";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { noPlaylist, PlaylistSelect } from "#shared/library/playlist-select.tsx";
import { useVersionedSave } from "#shared/library/use-versioned-save.ts";
import { issueText } from "#shared/own-message.ts";
import { useUser } from "#shared/user.ts";
import { noteOf } from "./edits.ts";
import type { ListedVideo } from "./edits.ts";
import { messages } from "./messages.ts";
import { Part } from "./part.tsx";
import type { Field, PartProps } from "./use-edits.ts";

type Changes = (typeof videoUpdate)["_zod"]["input"];

/** The first error of each field, in the interface's language. */
function faultsOf(changes: Changes): Record<string, string> {
  const issues = videoUpdate.safeParse(changes).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), issueText(message)]),
  );
}

interface VideoPartOptions {
  /** The part's fields, with the dialog's values. */
  fields: readonly Field[];
  words: { done: string; failed: string };
}

/** Saves one part of a video; if a field is invalid, its error is in `faults` and nothing is sent. */
function useVideoPart({ video, baseOf, endEdits, track }: PartProps, { fields, words }: VideoPartOptions) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { mutateAsync } = api.videos.update.useMutation();
  const { save, ...versioned } = useVersionedSave({
    send: (changes: Changes) => mutateAsync({ id: video.id, ...changes }),
    field: "vocabulary",
    changed: useLibraryChanged(),
    words,
  });
  return {
    save: (changes: Changes) => {
      const found = faultsOf(changes);
      setFaults(found);
      if (Object.keys(found).length > 0) return;
      const onSaved = (saved: ListedVideo) => endEdits(fields, saved);
      track(save({ fields: changes, base: baseOf(fields), shown: video, onSaved }));
    },
    faults,
    ...versioned,
  };
}

const detailFields = ["title", "description"] as const;

/** The changed ones of the two. */
function changedDetails({ video, values }: PartProps) {
  const title = values.title.trim();
  const description = noteOf(values.description);
  return {
    ...(title !== video.title && { title }),
    ...(description !== noteOf(video.description ?? "") && { description }),
  };
}

export function DetailsPart(props: PartProps) {
  const t = useStore(messages);
  const { values, changed, edit, endEdits, track } = props;
  const { save, faults, isPending, conflict, takeTheirs } = useVideoPart(props, {
    fields: detailFields,
    words: { done: t.detailsDone, failed: t.detailsFailed },
  });
  return (
    <Part
      title={t.title}
      button={{ label: t.update, name: t.updateDetails, enabled: changed.details, isBusy: isPending }}
      onSave={() => save(changedDetails(props))}
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
      {conflict && (
        <ConflictChoice
          by={conflict.current.by}
          theirs={[
            { label: t.title, text: conflict.current.title },
            { label: t.description, text: conflict.current.description ?? "" },
          ]}
          onKeepMine={() => track(conflict.keepMine(changedDetails(props)))}
          onTakeTheirs={() => void takeTheirs(() => endEdits(detailFields))}
        />
      )}
    </Part>
  );
}

export function UrlPart(props: PartProps) {
  const t = useStore(messages);
  const { values, changed, edit } = props;
  const words = { done: t.urlDone, failed: t.urlFailed };
  const { save, faults, isPending } = useVideoPart(props, { fields: ["url"], words });
  return (
    <Part
      title={t.url}
      isInline
      button={{ label: t.update, name: t.updateUrl, enabled: changed.url, isBusy: isPending }}
      // For a URL without an id, the id's rule produces the error message.
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

export function PlaylistPart(props: PartProps) {
  const t = useStore(messages);
  const { video, values, changed, edit } = props;
  const words = { done: t.playlistDone, failed: t.playlistFailed };
  const { save, isPending } = useVideoPart(props, { fields: ["playlistId"], words });
  return (
    <Part
      title={t.playlist}
      isInline
      button={{ label: t.update, name: t.updatePlaylist, enabled: changed.playlist, isBusy: isPending }}
      onSave={() => save({ playlistId: values.playlistId })}
    >
      <PlaylistSelect
        aria-label={t.playlist}
        known={video.playlist}
        value={String(values.playlistId ?? noPlaylist)}
        onChange={(value) => edit({ playlistId: value === noPlaylist ? null : Number(value) })}
      />
    </Part>
  );
}

/** Space for the marks of Arabic words. */
const roomy = { input: { lineHeight: 1.75 } };

const noteFields = ["vocabulary"] as const;

/** Turns the direction of the notes. */
function DirectionSwitch({ direction, onTurn }: { direction: Direction; onTurn: (to: Direction) => void }) {
  const t = useStore(messages);
  const [label, Icon, to] =
    direction === "ltr"
      ? ([t.toRightToLeft, IconTextDirectionRtl, "rtl"] as const)
      : ([t.toLeftToRight, IconTextDirectionLtr, "ltr"] as const);
  return (
    <ActionIcon aria-label={label} onClick={() => onTurn(to)}>
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
  );
}

export function VocabularyPart(props: PartProps) {
  const t = useStore(messages);
  const { values, changed, edit, endEdits, track } = props;
  const user = useUser();
  const mayEdit = can(user, "video:setVocabulary");
  const [turned, setTurned] = useState<Direction>();
  const direction = turned ?? textDirection(values.vocabulary);
  const { save, faults, isPending, conflict, takeTheirs } = useVideoPart(props, {
    fields: noteFields,
    words: { done: t.vocabularyDone, failed: t.vocabularyFailed },
  });
  const note = { vocabulary: noteOf(values.vocabulary) };
  const button = { label: t.updateVocabulary, enabled: changed.vocabulary, isBusy: isPending };
  return (
    <Part
      title={t.vocabulary}
      extra={<DirectionSwitch direction={direction} onTurn={setTurned} />}
      button={mayEdit ? button : undefined}
      onSave={() => save(note)}
    >
      <Textarea
        aria-label={t.vocabulary}
        styles={roomy}
        dir={direction}
        autosize
        minRows={4}
        maxRows={14}
        readOnly={!mayEdit}
        placeholder={mayEdit ? undefined : t.noVocabulary}
        value={values.vocabulary}
        error={faults["vocabulary"]}
        onChange={(event) => edit({ vocabulary: event.currentTarget.value })}
      />
      {conflict && (
        <ConflictChoice
          by={conflict.current.by}
          theirs={[{ label: t.vocabulary, text: conflict.current.vocabulary ?? "" }]}
          onKeepMine={() => track(conflict.keepMine(note))}
          onTakeTheirs={() => void takeTheirs(() => endEdits(noteFields))}
        />
      )}
    </Part>
  );
}
