import { sourceLanguage } from "@minbar/domain/library/language";
import { sortByTime, startsOf } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Video } from "@minbar/domain/library/video";
import type { answersIn } from "@minbar/ui/api-in-process";
import type { WatchSearch } from "#shared/watch-search.ts";
import { blockSize, linesWithin } from "#features/transcript/lines.ts";
import { blocksInPage } from "#features/transcript/use-mounted-blocks.ts";

type Answers = ReturnType<typeof answersIn>;

/** A page carries no longer answers than this, in characters of JSON; the browser asks for the whole of others. */
const longest = 24_000;

const later = { refetchType: "none" } as const;

function isLong(answer: unknown): boolean {
  return JSON.stringify(answer).length > longest;
}

/** Leaves out of long answers what the first view does not show, and invalidates them. */
export async function abridge(answers: Answers, video: Video, search: WatchSearch): Promise<void> {
  await abridgeTranscript(answers, video.id, search);
  await abridgeVideos(answers, video);
}

/** The first segments; how long the last of them lasts is known by the one that follows. */
function partOf<One extends Segment>(sorted: readonly One[], count: number): One[] {
  const next = sorted[count];
  const part = sorted.slice(0, count);
  const last = part.pop();
  return last ? [...part, next && last.end === undefined ? { ...last, end: next.time } : last] : part;
}

async function abridgeTranscript(answers: Answers, videoId: number, search: WatchSearch): Promise<void> {
  const asked = { videoId, language: search.lang ?? sourceLanguage };
  const transcripts = answers.transcripts.listByVideo.getData(asked);
  if (!transcripts || !isLong(transcripts)) return;
  const shortened = transcripts.map((transcript) => {
    const sorted = sortByTime(transcript.content);
    const starts = startsOf(sorted);
    const { start, end } = search;
    const range = start !== undefined && end !== undefined && linesWithin(starts, { start, end });
    const needed = range ? Math.floor(range.last / blockSize) + 1 : 1;
    const content = partOf(sorted, blocksInPage(needed) * blockSize);
    return { ...transcript, content, draftContent: null };
  });
  answers.transcripts.listByVideo.setData(asked, shortened);
  await answers.transcripts.listByVideo.invalidate(asked, later);
}

/** Of the other videos, the lists show no texts. */
async function abridgeVideos(answers: Answers, { id, playlistId }: Video): Promise<void> {
  if (playlistId === null) return;
  const asked = { id: playlistId };
  const videos = answers.playlists.videos.getData(asked);
  if (!videos || !isLong(videos)) return;
  const shortened = videos.map((video) =>
    video.id === id ? video : { ...video, description: null, vocabulary: null, transcripts: [] },
  );
  answers.playlists.videos.setData(asked, shortened);
  await answers.playlists.videos.invalidate(asked, later);
}
