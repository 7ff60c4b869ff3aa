import type { Db } from "@minbar/data/connect";
import { insertVideo } from "@minbar/data/library/videos";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { randomFrom } from "../srt/srt-inputs.ts";
import { segmentsOf, translationOf } from "./memory-library.ts";
import { lectureLines } from "./memory-texts.ts";
import { median } from "../percentile.ts";

const lines = 300;
const rounds = 25;

/** Saves of a translation of 300 lines, in milliseconds: all of it new, then one line of it changed. */
export async function measureSaves(db: Db): Promise<object> {
  const random = randomFrom(23);
  const took = { "all of it": [] as number[], "one line": [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const arabic = segmentsOf(lectureLines(random, lines));
    const { id: videoId } = await insertVideo(db, { title: `Save ${round}`, youtubeId: "aqz-KE-bpKQ" });
    await saveTranscript(db, { videoId, publish: true, language: "ar", content: arabic });
    const content = translationOf(arabic);
    const save = (text: typeof content) =>
      timed(() => saveTranscript(db, { videoId, publish: true, language: "fr", content: text }));
    took["all of it"].push(await save(content));
    took["one line"].push(
      await save(content.map((line, at) => (at === 150 ? { ...line, text: "…" } : line))),
    );
  }
  return Object.fromEntries(
    Object.entries(took).map(([name, all]) => [name, { median: median(all), slowest: Math.max(...all) }]),
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
