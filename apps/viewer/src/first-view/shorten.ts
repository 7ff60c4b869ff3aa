import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { sortByTime, startsOf } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Video } from "@minbar/domain/library/video";
import type { TimeRange } from "@minbar/ui/player/time-range";
import type { queryUtils } from "@minbar/ui/api-in-process";
import { sharedRange } from "#shared/watch-search.ts";
import type { WatchSearch } from "#shared/watch-search.ts";
import { blockSize, blocksInPage, linesWithin } from "#features/transcript/lines.ts";

type Answers = ReturnType<typeof queryUtils>;

/** Longer answers are shortened, in characters of JSON; the browser requests them in full. */
const maxLength = 24_000;

const noRefetch = { refetchType: "none" } as const;

function isLong(answer: unknown): boolean {
  return JSON.stringify(answer).length > maxLength;
}

/** Removes what the first view does not show from long answers, and invalidates them. */
export async function shortenAnswers(answers: Answers, video: Video, search: WatchSearch): Promise<void> {
  const range = sharedRange(search);
  for (const language of [search.lang ?? sourceLanguage, search.second])
    if (language) await shortenTranscript(answers, { videoId: video.id, language }, range);
  await shortenVideos(answers, video);
}

/** The first segments; the last one ends where the next one starts. */
function partOf<One extends Segment>(sorted: readonly One[], count: number): One[] {
  const next = sorted[count];
  const part = sorted.slice(0, count);
  const last = part.pop();
  return last ? [...part, next && last.end === undefined ? { ...last, end: next.time } : last] : part;
}

interface TextInput {
  videoId: number;
  language: LanguageTag;
}

async function shortenTranscript(
  answers: Answers,
  input: TextInput,
  range: TimeRange | undefined,
): Promise<void> {
  const transcripts = answers.transcripts.listByVideo.getData(input);
  if (!transcripts || !isLong(transcripts)) return;
  const shortened = transcripts.map((transcript) => {
    const sorted = sortByTime(transcript.content);
    const lines = range && linesWithin(startsOf(sorted), range);
    const needed = lines ? Math.floor(lines.last / blockSize) + 1 : 1;
    const content = partOf(sorted, blocksInPage(needed) * blockSize);
    return { ...transcript, content, draftContent: null };
  });
  answers.transcripts.listByVideo.setData(input, shortened);
  await answers.transcripts.listByVideo.invalidate(input, noRefetch);
}

/** Removes the texts of the other videos, which the lists do not show. */
async function shortenVideos(answers: Answers, { id, playlistId }: Video): Promise<void> {
  if (playlistId === null) return;
  const input = { id: playlistId };
  const videos = answers.playlists.videos.getData(input);
  if (!videos || !isLong(videos)) return;
  const shortened = videos.map((video) =>
    video.id === id ? video : { ...video, description: null, vocabulary: null, transcripts: [] },
  );
  answers.playlists.videos.setData(input, shortened);
  await answers.playlists.videos.invalidate(input, noRefetch);
}
