import { findVideo } from "@minbar/data/library/videos";
import type { Video } from "@minbar/domain/library/video";
import { answerOf } from "./answer.ts";
import type { Reads } from "./reads.ts";

/** A public video, cached by its id. `age`: as of a cached answer. */
export async function readPublicVideo(
  reads: Reads,
  id: number,
): Promise<{ video: Video | undefined; age: number | undefined }> {
  const { value, age } = await reads.read(`video ${id}`, async (db) => {
    const video = await findVideo(db, id, { includeHidden: false });
    return answerOf(Buffer.from(JSON.stringify(video ?? null)), {});
  });
  const video: Video | null = JSON.parse(value.body.toString());
  return { video: video ?? undefined, age };
}
