import type { LanguageTag } from "@minbar/domain/library/language";
import { reportDescription } from "@minbar/domain/team/reported-issue";

/** The form's values: ids and index as text, empty if nothing is chosen. */
export interface ReportForm {
  description: string;
  playlistId: string;
  videoId: string;
  language: LanguageTag;
  segmentIndex: string;
  contactName: string;
  contactEmail: string;
  contactMobile: string;
}

function numberOf(text: string): number | undefined {
  return text.trim() === "" ? undefined : Number(text);
}

function textOf(text: string): string | undefined {
  return text.trim() || undefined;
}

/**
 * The request: the description prefixed with the language's name, and the other fields only if filled in. `segmentId`:
 * the id of the segment at the index in that language, if known.
 */
export function reportOf(form: ReportForm, segmentId: string | undefined) {
  return {
    description: reportDescription(form.language, form.description),
    language: form.language,
    playlistId: numberOf(form.playlistId),
    videoId: numberOf(form.videoId),
    segmentIndex: numberOf(form.segmentIndex),
    segmentId,
    contactName: textOf(form.contactName),
    contactEmail: textOf(form.contactEmail),
    contactMobile: textOf(form.contactMobile),
  };
}
