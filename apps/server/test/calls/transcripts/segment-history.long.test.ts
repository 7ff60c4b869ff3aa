import { expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { openTestServer } from "../../testing.ts";
import { callsOf, signedInAs } from "../callers.ts";

const server = await openTestServer();
const admin = callsOf(server, await signedInAs(server, "admin"));

const words = "الحمد لله رب العالمين والصلاة والسلام على أشرف المرسلين وعلى آله وصحبه أجمعين أما بعد".split(
  " ",
);

/** About as long as a line of a lecture; as good as another for each number. */
function sentence(seed: number): string {
  return Array.from(
    { length: 12 },
    (_, at) => words[(seed * (2 * at + 1) + Math.floor(seed / 7)) % words.length],
  ).join(" ");
}

/** Of each save 20 of 2,000 lines are new, and every tenth save the one in question. */
function* saves() {
  const content = Array.from({ length: 2000 }, (_, at) => ({
    id: `s${at}`,
    time: `${Math.floor(at / 12)}:${String((at % 12) * 5).padStart(2, "0")}`,
    text: sentence(at),
  }));
  for (let version = 0; version < 300; version++) {
    for (let at = 0; at < 20; at++) {
      const segment = content[(version * 131 + at * 97) % 2000];
      if (segment && segment.id !== "s1000") segment.text = sentence(version * 31 + at);
    }
    const own = content[1000];
    if (own && version % 10 === 0) own.text = `${version} ${sentence(version)}`;
    yield content;
  }
}

async function medianMs(path: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 9; run++) {
    const start = performance.now();
    await admin("GET", path);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[4] ?? Infinity;
}

test(
  "the server returns a line's history from 300 saves of 2,000 lines in each of two languages",
  { timeout: 300_000 },
  async () => {
    const { id: videoId } = await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" });
    const ids = { ar: 0, fr: 0 };
    for (const content of saves()) {
      for (const language of ["ar", "fr"] as const) {
        const kind = language === "ar" ? "publish" : "translation";
        ids[language] = (
          await saveTranscript(server.db, { videoId, language, kind, content, publish: true })
        ).id;
      }
    }
    for (const id of [ids.ar, ids.fr]) {
      const path = `/transcripts/${id}/segments/s1000/history`;
      expect(await admin("GET", path)).toMatchObject({ status: 200, body: { rows: { length: 30 } } });
      process.stdout.write(
        `${id === ids.ar ? "Arabic" : "translation"}: ${(await medianMs(path)).toFixed(0)} ms\n`,
      );
    }
  },
);
