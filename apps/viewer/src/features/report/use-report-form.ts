import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { alignSegments } from "@minbar/domain/segments/alignment";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { api } from "@minbar/ui/api";
import { responseOf, statusOf } from "@minbar/ui/failure";
import { logInAgain } from "@minbar/ui/log-in-again";
import { useSite } from "@minbar/ui/site";
import { showToast } from "@minbar/ui/toast";
import type { UnsavedInput } from "@minbar/unsaved/unsaved-inputs";
import { loadServerMessages } from "#shared/server-messages.ts";
import { contentOf } from "./line-report.ts";
import { messages } from "./messages.ts";
import { initialForm, languageToReport, videoToReport } from "./report-form.ts";
import type { ReportContext, ReportForm } from "./report-form.ts";

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

/** Sends a report and shows a toast; on success deletes the draft and calls `onSent`. */
export function useSendReport(draft: UnsavedInput<ReportForm>, onSent: () => void) {
  const t = useStore(messages);
  const { person } = useSite();
  return api.reportedIssues.create.useMutation({
    onMutate: () => navigator.onLine,
    onSuccess() {
      draft.remove();
      showToast({ title: t.sent, message: t.sentHint, tone: "success" });
      onSent();
    },
    // What it returns is awaited before the form shows the error.
    onError(error, _report, wasOnline) {
      const status = statusOf(error);
      if (person && status === 401) {
        logInAgain();
      } else {
        const isAnswerLost = wasOnline && status === undefined;
        const lost = responseOf(error) ? t.answerUnread : t.answerLost;
        showToast({ title: t.error, message: isAnswerLost ? lost : t.failed, tone: "error" });
      }
      return status === undefined ? undefined : loadServerMessages();
    },
  });
}
