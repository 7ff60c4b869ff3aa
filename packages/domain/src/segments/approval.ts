import { approvedLanguageTags } from "../library/language.ts";
import type { ApprovedLanguageTag, LanguageTag } from "../library/language.ts";

export const approvalStatuses = ["unchecked", "approved"] as const;

export type ApprovalStatus = (typeof approvalStatuses)[number];

type ApprovalField = `approvalStatus${Capitalize<ApprovedLanguageTag>}`;

/** The field of a language, as `approvalStatusEn`. */
export function approvalFieldOf(tag: ApprovedLanguageTag): ApprovalField {
  return `approvalStatus${tag.charAt(0).toUpperCase()}${tag.slice(1)}` as ApprovalField;
}

/** The seven fields of every transcript in a response: `approvalStatusAr` to `approvalStatusMs`. */
export type ApprovalFields = Record<ApprovalField, ApprovalStatus>;

/** The approvals of a video's transcripts as the seven fields; a language without one is unchecked. */
export function approvalFields(approvals: Partial<Record<LanguageTag, ApprovalStatus>>): ApprovalFields {
  const entries = approvedLanguageTags.map((tag) => [approvalFieldOf(tag), approvals[tag] ?? "unchecked"]);
  return Object.fromEntries(entries) as ApprovalFields;
}
