import { isLanguageTag } from "@minbar/domain/library/language";
import { sessionInput, unsavedInputs } from "@minbar/unsaved/unsaved-inputs";
import type { UnsavedInput } from "@minbar/unsaved/unsaved-inputs";
import type { ReportContext } from "./prefill.ts";
import type { ReportForm } from "./report-form.ts";

const fields = [
  "description",
  "playlistId",
  "videoId",
  "segmentIndex",
  "contactName",
  "contactEmail",
  "contactMobile",
] as const;

/** An unsent draft; `undefined` if the value does not have this form. */
export function readDraft(stored: unknown): ReportForm | undefined {
  return isForm(stored) ? stored : undefined;
}

function isForm(value: unknown): value is ReportForm {
  if (typeof value !== "object" || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  const language = entries.get("language");
  const hasTexts = fields.every((field) => typeof entries.get(field) === "string");
  return hasTexts && typeof language === "string" && isLanguageTag(language);
}

/**
 * A draft with a description keeps its video and line, because the video may have played on; other drafts only restore
 * the contact details.
 */
export function initialForm(fresh: ReportForm, draft: ReportForm | undefined): ReportForm {
  if (!draft) return fresh;
  if (draft.description.trim() !== "") return draft;
  const { contactName, contactEmail, contactMobile } = draft;
  return { ...fresh, contactName, contactEmail, contactMobile };
}

/** The unsent report of the person with that id; details of a tap have a draft for their line and problem. */
export function reportDraft(person: string | undefined, context: ReportContext): UnsavedInput<ReportForm> {
  const { problem, videoId, language, segmentId } = context;
  const key = problem ? ["report", videoId, language, segmentId, problem].join(":") : "report";
  return person === undefined ? sessionInput(key, readDraft) : unsavedInputs(person).input(key, readDraft);
}
