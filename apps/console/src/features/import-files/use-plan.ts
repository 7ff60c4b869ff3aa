import { api } from "@minbar/ui/api";
import { can } from "@minbar/domain/people/permission";
import type { Transcript } from "@minbar/domain/segments/transcript";
import type { LanguageTag } from "@minbar/domain/library/language";
import { isPending } from "#shared/import/file-row.ts";
import { obstacleOf, reasonOf } from "#shared/import/import-plan.ts";
import type { PlannedFile } from "#shared/import/import-plan.ts";
import { replacement, targetOf } from "#shared/import/import-target.ts";
import type { Target } from "#shared/import/import-target.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import type { Lecture, LectureFileRow, LectureTarget } from "./lectures.ts";
import type { ImportFiles } from "./use-import-files.ts";

export interface LectureFile extends PlannedFile {
  row: LectureFileRow;
  lecture: Lecture;
  /** What happens to the existing text; absent once the file is imported. */
  sentence: string | undefined;
}

/** Names the video of a lecture, which may be that of another one too. */
export function placeOf({ target, key }: Lecture): string {
  if (target.kind === "video") return `${target.id}`;
  return target.kind === "new" ? target.youtubeId : key;
}

/** Files with the same would overwrite each other. */
const textOf = (lecture: Lecture, language: LanguageTag) => `${placeOf(lecture)} ${language}`;

function useTargetFault(): (target: LectureTarget) => string | undefined {
  const user = useUser();
  const mayAdd = can(user, "video:create");
  return ({ kind }) => {
    const t = messages.get();
    if (kind === "unknown") return t.chooseVideo;
    return kind === "new" && !mayAdd ? t.notInLibrary : undefined;
  };
}

/** The stored texts that the files replace, by video and language, asked again when the table is opened. */
function useStored(pairs: readonly { videoId: number; language: LanguageTag }[]) {
  const unique = [...new Map(pairs.map((pair) => [`${pair.videoId} ${pair.language}`, pair])).values()];
  const answers = api.useQueries((queries) =>
    unique.map((pair) => queries.transcripts.listByVideo(pair, { refetchOnMount: "always", staleTime: 0 })),
  );
  return new Map<string, { transcripts: Transcript[] | undefined; isError: boolean | undefined }>(
    unique.map(({ videoId, language }, at) => {
      const { data, isFetching, isError } = answers[at] ?? {};
      return [`${videoId} ${language}`, { transcripts: isFetching ? undefined : data, isError }];
    }),
  );
}

function countPlaces(rows: readonly LectureFileRow[], byKey: ReadonlyMap<string, Lecture>) {
  const places = new Map<string, number>();
  for (const row of rows.filter(isPending)) {
    const lecture = byKey.get(row.lecture);
    if (!lecture || !row.language) continue;
    const place = textOf(lecture, row.language);
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  return places;
}

/** What an import of these files does, and why it cannot. */
export function usePlan({ rows, lectures }: ImportFiles): LectureFile[] {
  const user = useUser();
  const faultOfTarget = useTargetFault();
  const byKey = new Map(lectures.map((lecture) => [lecture.key, lecture]));
  const pairs = rows.flatMap((row) => {
    const target = byKey.get(row.lecture)?.target;
    return target?.kind === "video" && row.language && isPending(row)
      ? [{ videoId: target.id, language: row.language }]
      : [];
  });
  const stored = useStored(pairs);
  const places = countPlaces(rows, byKey);

  function lectureObstacle(row: LectureFileRow, lecture: Lecture): string | undefined {
    const t = messages.get();
    const fault = row.read.fault ?? faultOfTarget(lecture.target);
    if (fault !== undefined) return fault;
    if (!row.language) return t.chooseLanguageOf;
    const isTwice = (places.get(textOf(lecture, row.language)) ?? 0) > 1;
    return obstacleOf(user, row, isTwice ? t.twice : undefined);
  }

  return rows.flatMap((row): LectureFile[] => {
    const lecture = byKey.get(row.lecture);
    if (!lecture) return [];
    const answer = stored.get(`${idOf(lecture)} ${row.language}`);
    const transcripts = lecture.target.kind === "new" ? [] : answer?.transcripts;
    const target = row.language && transcripts && targetOf(row.language, transcripts);
    const obstacle =
      lectureObstacle(row, lecture) ?? (answer?.isError ? messages.get().stateFailed : undefined);
    return [{ row, lecture, target, obstacle, sentence: sentenceOf(row, lecture, target) }];
  });
}

function sentenceOf(row: LectureFileRow, lecture: Lecture, target: Target | undefined): string | undefined {
  if (lecture.target.kind === "looking") return messages.get().looking;
  return target && isPending(row) ? replacement(target, row.read.segments) : undefined;
}

function idOf({ target }: Lecture): number | undefined {
  return target.kind === "video" ? target.id : undefined;
}

/** The files that wait for a choice or cannot be imported, while others are ready; none while videos are looked for. */
export function notReady(plan: readonly LectureFile[]): Set<string> {
  const pending = plan.filter(({ row }) => isPending(row) || row.read.fault !== undefined);
  const isLooking = pending.some(({ lecture }) => lecture.target.kind === "looking");
  const blocked = pending.filter(({ obstacle }) => obstacle !== undefined);
  return new Set(isLooking || blocked.length === pending.length ? [] : blocked.map(({ row }) => row.id));
}

/** Why the button is off; `undefined`: it is on. */
export function lecturesReason(plan: readonly LectureFile[], isReading: boolean): string | undefined {
  const t = messages.get();
  const pending = plan.filter(({ row }) => isPending(row));
  if (isReading) return t.stillReading;
  if (pending.some(({ lecture }) => lecture.target.kind === "looking")) return t.looking;
  const unknown = new Set(
    pending.filter(({ lecture }) => lecture.target.kind === "unknown").map(({ lecture }) => lecture.key),
  ).size;
  if (unknown > 0) return t.chooseVideos(unknown);
  return reasonOf(plan) ?? (pending.some(({ target }) => !target) ? t.stillReading : undefined);
}
