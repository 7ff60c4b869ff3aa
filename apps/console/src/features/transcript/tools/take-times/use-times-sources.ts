import { useStore } from "@nanostores/react";
import { sourceLanguage } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { ageOf, languageName } from "@minbar/ui/words/names";
import { $now } from "#shared/library/now.ts";
import { messages as ofEditor } from "#transcript/model/messages.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import type { LoadedSource } from "./use-take-times.ts";

/** A text of the video whose times can be taken. */
interface SourceChoice {
  value: string;
  label: string;
  load: () => Promise<LoadedSource>;
}

/** The most revisions offered. */
const maxSources = 20;

interface Options {
  videoId: number;
  /** `undefined` before the first save. */
  transcriptId: number | undefined;
}

/** The language model's draft, if there is one. */
function useVideoDraftChoice(videoId: number): SourceChoice[] {
  const { client } = api.useUtils();
  const mayAsk = can(useUser(), "transcript:draftFromVideo");
  const { data } = api.transcripts.videoDraft.state.useQuery({ id: videoId }, { enabled: mayAsk });
  const t = useStore(messages);
  if (!data || data.segmentCount === 0) return [];
  const load = async () => {
    const { segments } = await client.transcripts.videoDraft.segments.query({ id: videoId });
    return { segments, isTranslation: false };
  };
  return [{ value: "video-draft", label: t.videoDraft, load }];
}

/** Earlier saves, newest first. */
function useRevisionChoices(id: number | undefined): SourceChoice[] {
  const { client } = api.useUtils();
  const query = { id: id ?? 0, limit: maxSources };
  const { data = [] } = api.transcripts.revisions.list.useQuery(query, { enabled: id !== undefined });
  const t = useStore(messages);
  const ofSaves = useStore(ofEditor);
  const now = useStore($now);
  return data.map(({ id: revisionId, kind, createdAt }) => ({
    value: `revision-${revisionId}`,
    label: t.revision({
      what: kind === "restore" ? ofSaves.restored : ofSaves[kind],
      ago: ageOf(createdAt, now),
    }),
    load: async () => {
      const { content } = await client.transcripts.revisions.byId.query({ id: query.id, revisionId });
      return { segments: content, isTranslation: false };
    },
  }));
}

/** The other languages of the video. */
function useTranslationChoices(videoId: number): SourceChoice[] {
  const { data = [] } = api.transcripts.listByVideo.useQuery({ videoId });
  const others = data.filter(({ language, content }) => language !== sourceLanguage && content.length > 0);
  return others.map(({ language, content }) => ({
    value: `language-${language}`,
    label: languageName(language),
    load: () => Promise.resolve({ segments: content, isTranslation: true }),
  }));
}

export function useTimesSources({ videoId, transcriptId }: Options): SourceChoice[] {
  return [
    ...useVideoDraftChoice(videoId),
    ...useTranslationChoices(videoId),
    ...useRevisionChoices(transcriptId),
  ];
}
