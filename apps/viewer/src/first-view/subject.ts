import type { PageSubject } from "@minbar/domain/library/first-view";
import { sourceLanguage } from "@minbar/domain/library/language";
import { descriptionIn, shortened } from "@minbar/domain/library/page-description";
import { sortByTime, startsOf } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Video } from "@minbar/domain/library/video";
import type { TimeRange } from "@minbar/ui/player/time-range";
import type { queryUtils } from "@minbar/ui/api-in-process";
import { sharedRange } from "#shared/watch-search.ts";
import type { WatchSearch } from "#shared/watch-search.ts";
import { linesWithin } from "#features/transcript/lines.ts";

/** Characters that link previews show. */
const longestQuote = 280;

function quoteOf(sorted: readonly Segment[], range: TimeRange): string | undefined {
  const within = linesWithin(startsOf(sorted), range);
  if (!within) return undefined;
  const texts = sorted.slice(within.first, within.last + 1).map(({ text }) => text);
  return shortened(texts.join(" "), longestQuote);
}

/** The title and description of a link to this page, for its preview. */
export function subjectOf(
  video: Video,
  search: WatchSearch,
  answers: ReturnType<typeof queryUtils>,
): PageSubject {
  const { id, title, youtubeId, thumbnailUrl } = video;
  const language = search.lang ?? sourceLanguage;
  const range = sharedRange(search);
  const transcripts = answers.transcripts.listByVideo.getData({ videoId: id, language });
  const content = transcripts?.find((transcript) => transcript.language === language)?.content ?? [];
  const segments = sortByTime(content);
  const description = descriptionIn(language, { ...video, segments }) ?? null;
  const quote = range && quoteOf(segments, range);
  return { video: id, title, description, youtubeId, thumbnailUrl, language, range, quote };
}
