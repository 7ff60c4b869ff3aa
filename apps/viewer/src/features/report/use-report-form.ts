import { useEffect, useState } from "react";
import { alignSegments } from "@minbar/domain/segments/alignment";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import type { UnsavedInput } from "@minbar/unsaved/unsaved-inputs";
import { api } from "@minbar/ui/api";
import { initialForm } from "./draft.ts";
import { languageToReport, videoToReport } from "./prefill.ts";
import type { ReportContext } from "./prefill.ts";
import type { ReportForm } from "./report-form.ts";
import { contentOf } from "./transcript-content.ts";

/** The index as text; empty if the segment does not exist. */
function indexText(index: number): string {
  return index < 0 ? "" : String(index);
}

/** Built from loaded data, so that the form opens at once. */
function freshForm(context: ReportContext, utils: ReturnType<typeof api.useUtils>): ReportForm {
  const address = new URL(location.href);
  const playlists = utils.playlists.list.getData() ?? [];
  const { playlistId, videoId } = videoToReport(context, address.searchParams, playlists);
  const language = languageToReport(context, address);
  const transcripts =
    videoId === undefined ? undefined : utils.transcripts.listByVideo.getData({ videoId, language });
  const index = contentOf(transcripts, language).findIndex(({ id }) => id === context.segmentId);
  return {
    description: "",
    playlistId: String(playlistId ?? ""),
    videoId: String(videoId ?? ""),
    language,
    segmentIndex: indexText(index),
    contactName: "",
    contactEmail: "",
    contactMobile: "",
  };
}

/**
 * The form's values, saved as a draft on every change. The index belongs to one transcript: another video clears it,
 * another language changes it to the segment with the same text.
 */
export function useReportForm(context: ReportContext, draft: UnsavedInput<ReportForm>) {
  const utils = api.useUtils();
  const [initial] = useState(() => initialForm(freshForm(context, utils), draft.read()));
  const [form, setForm] = useState(initial);
  const change = (changes: Partial<ReportForm>) => setForm((current) => ({ ...current, ...changes }));
  useEffect(() => {
    if (form !== initial) draft.write(form);
  }, [initial, form, draft]);
  useEffect(
    () => draft.onLate((late) => setForm((now) => (now === initial ? initialForm(initial, late) : now))),
    [initial, draft],
  );

  const { language } = form;
  const videoId = Number(form.videoId);
  const transcripts = api.transcripts.listByVideo.useQuery({ videoId, language }, { enabled: videoId > 0 });
  const segments = contentOf(transcripts.data, language);
  const segment = form.segmentIndex === "" ? undefined : segments[Number(form.segmentIndex)];

  async function moveIndexTo(picked: LanguageTag, from: Segment) {
    const answer = await utils.transcripts.listByVideo.fetch({ videoId, language: picked });
    const lines = alignSegments(contentOf(answer, picked), [from]);
    const segmentIndex = indexText(lines.findIndex((line) => line.length > 0));
    setForm((current) => (current.language === picked ? { ...current, segmentIndex } : current));
  }
  function pickLanguage(picked: LanguageTag) {
    change({ language: picked, segmentIndex: "" });
    // If that transcript fails to load, the index stays empty.
    if (segment) moveIndexTo(picked, segment).catch(() => undefined);
  }
  return { form, change, pickLanguage, segment };
}
