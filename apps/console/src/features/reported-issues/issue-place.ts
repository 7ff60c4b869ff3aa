import { sourceLanguage, translationTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { pagePaths } from "@minbar/domain/people/page-path";
import type { Segment } from "@minbar/domain/segments/segment";
import { parseTime, secondsOf } from "@minbar/domain/segments/time";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";

/** The line that a report is about. */
export interface IssuePlace {
  report: number;
  videoId: number;
  language: LanguageTag;
  /** The current line, otherwise the line when it was reported; absent if the report is about the whole video. */
  segment: string | undefined;
  /** Seconds. */
  start: number | undefined;
}

type Issue = Pick<ReportedIssue, "id" | "language" | "videoId" | "playlistId" | "segmentId" | "segmentTime">;

/** The location of a report; `undefined` if it names no video or a deleted one. `now`: the line in the current text. */
export function placeOf(issue: Issue, now: Segment | undefined): IssuePlace | undefined {
  const { id, videoId, segmentId, segmentTime, language } = issue;
  if (videoId === null) return undefined;
  const time = now?.time ?? segmentTime;
  const ms = time === null ? undefined : parseTime(time);
  return {
    report: id,
    videoId,
    language,
    segment: now?.id ?? segmentId ?? undefined,
    start: ms === undefined ? undefined : secondsOf(ms),
  };
}

/** A path with the defined query parameters. */
function withFields(path: string, fields: Record<string, string | number | undefined | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) query.set(name, String(value));
  return `${path}?${query}`;
}

/** The viewer's URL for the line. */
export function viewerHref({ playlistId }: Issue, { videoId, language, start }: IssuePlace): string {
  const lang = language === sourceLanguage ? undefined : language;
  return withFields("/landing", { playlist: playlistId, video: videoId, start, lang });
}

/** The URL of the page for correcting the line; German has none. */
export function editorHref({ language, ...place }: IssuePlace): string | undefined {
  const { videoId, segment, start, report } = place;
  const at = { segment, start, report };
  if (language === sourceLanguage) return withFields(pagePaths["arabic-transcripts"], { videoId, ...at });
  if (!translationTags.some((tag) => tag === language)) return undefined;
  return withFields(pagePaths.translations, { videoId, language, ...at });
}

/** The link of a task made from a report: the page for correcting it, otherwise the report itself. */
export function taskLinkOf(issue: Issue, place: IssuePlace | undefined): string {
  return (place && editorHref(place)) ?? withFields(pagePaths["reported-issues"], { issue: issue.id });
}
