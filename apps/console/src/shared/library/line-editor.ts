import { sourceLanguage, translationTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { pageAccess } from "@minbar/domain/people/page-access";
import { pagePaths } from "@minbar/domain/people/page-path";
import type { User } from "@minbar/domain/people/user";

interface Line {
  videoId: number;
  language: LanguageTag;
  segmentId: string;
}

/**
 * The path of the page where a user edits a line. An Arabic line that the user may not edit opens beside its translation;
 * German has no page.
 */
export function lineEditorPath(user: Pick<User, "role">, { videoId, language, segmentId }: Line) {
  const at = `videoId=${videoId}&segment=${encodeURIComponent(segmentId)}`;
  if (language === sourceLanguage && pageAccess(user, "arabic-transcripts") === "allowed")
    return `${pagePaths["arabic-transcripts"]}?${at}`;
  const tag =
    language === sourceLanguage ? translationTags[0] : translationTags.find((each) => each === language);
  if (tag === undefined || pageAccess(user, "translations") !== "allowed") return undefined;
  return `${pagePaths.translations}?${at}&language=${tag}`;
}
