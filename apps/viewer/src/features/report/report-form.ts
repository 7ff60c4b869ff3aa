import type { LanguageTag } from "@minbar/domain/library/language";
import { reportDescription } from "@minbar/domain/team/reported-issue";

/** The form as it is filled in: ids and index as text, empty where nothing is chosen. */
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
 * What is sent: the description with the language's name before it, and the other fields only if they are filled in.
 * `segmentId`: of the segment at the index in that language, if it is known.
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
