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
 * What is sent (specification, section 5): the description behind the language's name, and of the rest only what was
 * given. `segmentId` names the segment that stands at the index in that language, where it is known.
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
