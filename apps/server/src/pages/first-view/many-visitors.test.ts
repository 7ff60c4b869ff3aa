import { beforeAll, expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo } from "@minbar/data/library/videos";
import { openForFile } from "../../../test/open-for-file.ts";
import { startTwoServers } from "../../../test/testing-reads.ts";

const title = "Patience <in> hardship";
// A page that is rendered goes on with the language of its text.
const written = `<meta property="og:title" content="Patience &lt;in&gt; hardship`;
const drawn = 'data-line="0"';
const servers = await openForFile(startTwoServers());
let link = "";

beforeAll(async () => {
  const playlist = await insertPlaylist(servers.db, { name: "Fridays" });
  const { id } = await insertVideo(servers.db, {
    title,
    youtubeId: "aqz-KE-bpKQ",
    playlistId: playlist.id,
  });
  const content = Array.from({ length: 300 }, (_, n) => ({
    id: `s${n}`,
    time: `${n}:00`,
    text: `line ${n}`,
  }));
  await saveTranscript(servers.db, { videoId: id, language: "ar", kind: "publish", publish: true, content });
  link = `/landing?video=${id}`;
  // The first page loads the viewer's renderer.
  await servers.app.inject("/landing?video=999999");
});

function visit(urls: string[]): Promise<string[]> {
  return Promise.all(urls.map(async (url) => (await servers.app.inject(url)).body));
}

const without = (bodies: string[], part: string) => bodies.filter((body) => !body.includes(part)).length;

test("sixty concurrent visitors of an uncached page all get its text and its title", async () => {
  const bodies = await visit(Array.from({ length: 60 }, () => link));
  expect([without(bodies, drawn), without(bodies, written)]).toEqual([0, 0]);
});

test("under load, a cached page is complete, and pages that are not rendered still have their title", async () => {
  await visit([link]);
  const others = Array.from({ length: 60 }, (_, n) => `${link}&start=${n * 60}&end=${n * 60 + 30}`);
  const [cold, warm] = await Promise.all([visit(others), visit(Array.from({ length: 20 }, () => link))]);
  expect([without(warm, drawn), without(warm, written)]).toEqual([0, 0]);
  expect(without(cold, drawn)).toBeGreaterThan(0);
  expect(without(cold, written)).toBe(0);
});

/** Microseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

test("rendering many pages does not block the event loop", async () => {
  const others = Array.from({ length: 40 }, (_, n) => `${link}&start=${n * 60}&end=${n * 60 + 50}`);
  // Time of this thread's processor: on a busy machine a turn may have to wait for it.
  let [turn, longest] = [processorTime(), 0];
  const begun = turn;
  let ticking = setImmediate(function tick() {
    const now = processorTime();
    [turn, longest] = [now, Math.max(longest, now - turn)];
    ticking = setImmediate(tick);
  });
  await visit(others);
  clearImmediate(ticking);
  expect(longest).toBeLessThan((processorTime() - begun) / 2);
});

test("without a first view, hidden and unknown videos have no title and are not indexed", async () => {
  const hidden = await insertVideo(servers.db, { title, youtubeId: "aqz-KE-bpKQ", isPublic: false });
  const others = Array.from({ length: 60 }, (_, n) => `${link}&start=${n * 60}&end=${n * 60 + 40}`);
  const [, gone] = await Promise.all([
    visit(others),
    visit([`/landing?video=${hidden.id}`, "/landing?video=999998"]),
  ]);
  expect([without(gone, written), without(gone, `content="noindex"`)]).toEqual([2, 0]);
});
