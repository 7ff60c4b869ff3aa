import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { alignSegments } from "@minbar/domain/segments/alignment";
import type { Segment } from "@minbar/domain/segments/segment";
import { api } from "@minbar/ui/api";
import { responseOf, statusOf } from "@minbar/ui/failure";
import { logInAgain } from "@minbar/ui/log-in-again";
import { useSite } from "@minbar/ui/site";
import { showToast } from "@minbar/ui/toast";
import type { UnsavedInput } from "@minbar/unsaved/unsaved-inputs";
import controls from "#shared/controls.module.css";
import dialog from "#shared/dialog/dialog.module.css";
import { loadServerMessages } from "#shared/server-messages.ts";
import { contentOf } from "./line-report.ts";
import { messages } from "./messages.ts";
import { failureOf } from "./report-failure.ts";
import type { ReportFailure } from "./report-failure.ts";
import { ContactFields, LocationFields, TextField } from "./report-fields.tsx";
import { initialForm, languageToReport, reportDraft, reportOf, videoToReport } from "./report-form.ts";
import type { ReportContext, ReportForm } from "./report-form.ts";
import classes from "./report.module.css";

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
function useReportForm(context: ReportContext, draft: UnsavedInput<ReportForm>) {
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
function useSendReport(draft: UnsavedInput<ReportForm>, onSent: () => void) {
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

export interface ReportProps {
  context: ReportContext;
  /** The name of what was reported by one tap. */
  about?: string | undefined;
  onClose: () => void;
  onSent?: (() => void) | undefined;
}

/**
 * Enter in a one-line field, except one that filters a list; Ctrl+Enter anywhere. The browser's own handling does
 * nothing while the button is disabled.
 */
function submits({ key, ctrlKey, metaKey, target, nativeEvent }: KeyboardEvent): boolean {
  if (key !== "Enter" || nativeEvent.isComposing) return false;
  const isField = target instanceof HTMLInputElement && target.getAttribute("role") !== "combobox";
  return ctrlKey || metaKey || isField;
}

/** A field's error describes the sent value: the first change clears it. */
function errorsOfUnedited(
  errors: ReportFailure["fields"],
  edited: readonly string[],
): ReportFailure["fields"] {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !edited.includes(field)));
}

/** The form, prefilled from its context each time it opens; an unsent draft is restored. */
export function ReportDialogForm({ context, about, onClose, onSent }: ReportProps) {
  const t = useStore(messages);
  const element = useRef<HTMLFormElement>(null);
  const { person } = useSite();
  const [draft] = useState(() => reportDraft(person, context));
  const { form, change, pickLanguage, segment } = useReportForm(context, draft);
  const send = useSendReport(draft, () => {
    onSent?.();
    onClose();
  });
  const failure = send.error ? failureOf(send.error, form) : { fields: {} };
  const [edited, setEdited] = useState<readonly string[]>([]);
  const { problem } = context;
  const isBlank = !problem && form.description.trim() === "";

  // The dialog was there before.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
  }, []);
  // Focus the first field with an error.
  useEffect(() => {
    const invalid = send.error && element.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    invalid?.focus({ preventScroll: true });
    // Announced together with the error below it.
    invalid?.scrollIntoView({ block: "center" });
  }, [send.error]);

  function edit(changes: Partial<ReportForm>) {
    setEdited([...edited, ...Object.keys(changes)]);
    change(changes);
  }
  function submit() {
    if (send.isPending) return;
    if (isBlank) {
      showToast({ title: t.error, message: t.undescribed, tone: "error" });
    } else {
      setEdited([]);
      send.mutate(reportOf(form, { segmentId: segment?.id, problem }));
    }
  }
  const fields = { form, change: edit, errors: errorsOfUnedited(failure.fields, edited) };
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      // Runs before the lists, which would open.
      onKeyDownCapture={(event) => {
        if (!submits(event)) return;
        event.preventDefault();
        event.stopPropagation();
        submit();
      }}
    >
      <div className={dialog.body}>
        <TextField
          name="description"
          fields={fields}
          label={t.description}
          about={about}
          aria-required={!problem}
          rows={4}
          dir="auto"
        />
        <LocationFields {...fields} pickLanguage={pickLanguage} segment={segment} />
        <ContactFields {...fields} />
      </div>
      <div className={`app-group ${classes.foot}`}>
        <p role="alert" className={classes.words}>
          {failure.message}
        </p>
        <button type="button" className={controls.quiet} onClick={onClose}>
          {t.cancel}
        </button>
        <button
          type="submit"
          className={`${controls.fill} ${classes.submit}`}
          disabled={isBlank}
          aria-disabled={send.isPending || undefined}
        >
          {t.submit}
        </button>
      </div>
    </form>
  );
}
