import { isLanguageTag } from "@minbar/domain/library/language";
import type { ReportForm } from "./report-form.ts";

/** For this tab and until it is sent: a report holds what somebody may not want the next person here to read. */
const storageKey = "minbar:report";

const fields = [
  "description",
  "playlistId",
  "videoId",
  "segmentIndex",
  "contactName",
  "contactEmail",
  "contactMobile",
] as const;

/** What was typed and not sent; `undefined` where there is nothing, or nothing that this form has written. */
export function readDraft(stored: string | null): ReportForm | undefined {
  try {
    const draft: unknown = JSON.parse(stored ?? "null");
    return isForm(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

function isForm(value: unknown): value is ReportForm {
  if (typeof value !== "object" || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  const language = entries.get("language");
  const hasTexts = fields.every((field) => typeof entries.get(field) === "string");
  return hasTexts && typeof language === "string" && isLanguageTag(language);
}

/**
 * The form to begin with. A described problem comes back with its place, for the video may have gone on since; contact
 * details alone come back to the place of now.
 */
export function beginWith(fresh: ReportForm, draft: ReportForm | undefined): ReportForm {
  if (!draft) return fresh;
  if (draft.description.trim() !== "") return draft;
  const { contactName, contactEmail, contactMobile } = draft;
  return { ...fresh, contactName, contactEmail, contactMobile };
}

export function storedDraft(): ReportForm | undefined {
  try {
    return readDraft(sessionStorage.getItem(storageKey));
  } catch {
    // Storage may be forbidden; then the form lasts as long as its dialog.
    return undefined;
  }
}

export function keepDraft(form: ReportForm): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(form));
  } catch {
    // See `storedDraft`.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // See `storedDraft`.
  }
}
