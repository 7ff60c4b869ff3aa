import { isLanguageTag, languages, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { LineProblem } from "@minbar/domain/team/line-problem";
import { describeReport } from "@minbar/domain/team/reported-issue";
import { sessionInput, unsavedInputs } from "@minbar/unsaved/unsaved-inputs";
import type { UnsavedInput } from "@minbar/unsaved/unsaved-inputs";

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

/** What the visitor is watching and reading when the form opens. */
export interface ReportContext {
  playlistId?: number | undefined;
  videoId?: number | undefined;
  /** The language of the shown transcript. */
  language?: LanguageTag | undefined;
  /** The index of the current line. */
  segmentId?: string | undefined;
  /** What was reported about that line by one tap; its language counts, whatever the URL says. */
  problem?: LineProblem | undefined;
}

/** An id from the URL; `undefined` if it is missing or invalid. */
function idIn(search: URLSearchParams, names: readonly string[]): number | undefined {
  const id = Number(names.map((name) => search.get(name)).find((value) => value !== null));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The playlist and the video to report: the current ones, otherwise those of the URL, otherwise the first playlist. */
export function videoToReport(
  context: ReportContext,
  search: URLSearchParams,
  playlists: readonly { id: number }[],
): Pick<ReportContext, "playlistId" | "videoId"> {
  if (context.playlistId !== undefined || context.videoId !== undefined) {
    return { playlistId: context.playlistId, videoId: context.videoId };
  }
  const playlistId = idIn(search, ["playlistId", "playlist"]);
  const videoId = idIn(search, ["videoId", "video"]);
  if (playlistId !== undefined || videoId !== undefined) return { playlistId, videoId };
  return { playlistId: playlists[0]?.id, videoId: undefined };
}

/**
 * The URL's language, by its tag or its English name; otherwise the shown language, which may be a remembered choice
 * that the URL lacks; otherwise English on a translations page, otherwise Arabic.
 */
export function languageToReport(context: ReportContext, address: URL): LanguageTag {
  if (context.problem && context.language) return context.language;
  const values = [address.searchParams.get("language"), address.searchParams.get("lang")];
  const named = values
    .map((one) => languages.find(({ tag, name }) => tag === one || name.toLowerCase() === one?.toLowerCase()))
    .find((language) => language !== undefined);
  if (named) return named.tag;
  if (context.language) return context.language;
  return address.pathname.startsWith("/translations") ? "en" : sourceLanguage;
}

const textFields = [
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
  const hasTexts = textFields.every((field) => typeof entries.get(field) === "string");
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

/** The number of a segment on the screen, from 1, of its index, from 0; both as text, empty without one. */
export function segmentNumberOf(index: string): string {
  return moved(index, 1);
}

/** The index of the segment with that number. */
export function segmentIndexOf(number: string): string {
  return moved(number, -1);
}

/** What is no number stays as it is: the server says so. */
function moved(text: string, by: 1 | -1): string {
  const number = Number(text);
  return text.trim() === "" || !Number.isFinite(number) ? text : String(number + by);
}

function numberOf(text: string): number | undefined {
  return text.trim() === "" ? undefined : Number(text);
}

function textOf(text: string): string | undefined {
  return text.trim() || undefined;
}

/** What else is known of a report. */
interface Known {
  /** The id of the segment at the index in that language. */
  segmentId?: string | undefined;
  /** Reported by one tap: the description may then be empty. */
  problem?: LineProblem | undefined;
}

/** The request: the description after the names of language and problem, and the other fields only if filled in. */
export function reportOf(form: ReportForm, { segmentId, problem }: Known) {
  const { language, description: words } = form;
  return {
    description: describeReport({ language, problem: problem ?? null, words }),
    language,
    problem,
    playlistId: numberOf(form.playlistId),
    videoId: numberOf(form.videoId),
    segmentIndex: numberOf(form.segmentIndex),
    segmentId,
    contactName: textOf(form.contactName),
    contactEmail: textOf(form.contactEmail),
    contactMobile: textOf(form.contactMobile),
  };
}
