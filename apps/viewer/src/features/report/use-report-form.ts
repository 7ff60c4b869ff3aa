import { useEffect, useState } from "react";
import { alignSegments } from "@minbar/domain/segments/alignment";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { api } from "@minbar/ui/api";
import { beginWith, keepDraft, storedDraft } from "./draft.ts";
import { languageToReport, placeToReport } from "./prefill.ts";
import type { AtHand } from "./prefill.ts";
import type { ReportForm } from "./report-form.ts";

type Transcripts = readonly Pick<Transcript, "language" | "content">[];

function contentOf(transcripts: Transcripts | undefined, language: LanguageTag): readonly Segment[] {
  return transcripts?.find((transcript) => transcript.language === language)?.content ?? [];
}

/** The index as the form has it; nothing where there is no such segment. */
function indexText(index: number): string {
  return index < 0 ? "" : String(index);
}

/** Whatever is known without asking anybody: the form is there at once. */
function freshForm(atHand: AtHand, utils: ReturnType<typeof api.useUtils>): ReportForm {
  const address = new URL(location.href);
  const playlists = utils.playlists.list.getData() ?? [];
  const { playlistId, videoId } = placeToReport(atHand, address.searchParams, playlists);
  const language = languageToReport(atHand, address);
  const transcripts =
    videoId === undefined ? undefined : utils.transcripts.listByVideo.getData({ videoId, language });
  const index = contentOf(transcripts, language).findIndex(({ id }) => id === atHand.segmentId);
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
 * The form's values, kept for this tab with every change. An index counts in one transcript: another video empties it,
 * another language moves it to the segment that says the same.
 */
export function useReportForm(atHand: AtHand) {
  const utils = api.useUtils();
  const [begun] = useState(() => beginWith(freshForm(atHand, utils), storedDraft()));
  const [form, setForm] = useState(begun);
  const change = (changes: Partial<ReportForm>) => setForm((current) => ({ ...current, ...changes }));
  useEffect(() => {
    if (form !== begun) keepDraft(form);
  }, [begun, form]);

  const { language } = form;
  const videoId = Number(form.videoId);
  const transcripts = api.transcripts.listByVideo.useQuery({ videoId, language }, { enabled: videoId > 0 });
  const segments = contentOf(transcripts.data, language);
  const segment = form.segmentIndex === "" ? undefined : segments[Number(form.segmentIndex)];

  async function moveTo(picked: LanguageTag, said: Segment) {
    const answer = await utils.transcripts.listByVideo.fetch({ videoId, language: picked });
    const lines = alignSegments(contentOf(answer, picked), [said]);
    const segmentIndex = indexText(lines.findIndex((line) => line.length > 0));
    setForm((current) => (current.language === picked ? { ...current, segmentIndex } : current));
  }
  function pickLanguage(picked: LanguageTag) {
    change({ language: picked, segmentIndex: "" });
    // Without that text the index stays empty.
    if (segment) moveTo(picked, segment).catch(() => undefined);
  }
  return { form, change, pickLanguage, segment };
}
