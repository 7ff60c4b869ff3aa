import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newTestFolder } from "@minbar/data/test/test-folder";

/** A folder with one lecture for `minbar import`, readable by all accounts, until the test ends. */
export async function writeLecture(youtubeId: string): Promise<string> {
  const folder = await newTestFolder();
  const lecture = join(folder, "lectures", "lecture");
  await mkdir(lecture, { recursive: true });
  await writeFile(join(lecture, "video_url.txt"), `https://www.youtube.com/watch?v=${youtubeId}\n`);
  await writeFile(join(lecture, "en.srt"), "1\n00:00:01,000 --> 00:00:03,000\nImported words\n");
  return join(folder, "lectures");
}
