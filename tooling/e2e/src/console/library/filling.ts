import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { call } from "../../support/library.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { test } from "../../support/visitor.ts";

/** A fake of oEmbed and of the Data API's playlists and videos. */
function createFakeYouTube(): Server {
  return createServer(({ url = "" }, answer) => {
    const json = (body: object) =>
      answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (url.startsWith("/playlistItems"))
      json({
        pageInfo: { totalResults: 3 },
        items: ["aaaaaaaaaa1", "aaaaaaaaaa2", "aaaaaaaaaa3"].map((videoId, at) => ({
          snippet: { title: `Talk ${videoId}` },
          contentDetails: { videoId },
          status: { privacyStatus: at === 2 ? "private" : "public" },
        })),
      });
    else if (url.startsWith("/videos")) json({ items: [] });
    else json({ title: `Talk ${/v%3D([\w-]{11})/.exec(url)?.[1]}` });
  });
}

/** Gives the tests of this file a server with a key for YouTube's Data API, and a fake YouTube. */
export function useFakeYouTube(): void {
  const settings: NodeJS.ProcessEnv = { YOUTUBE_API_KEY: "a-key" };
  const youtube = createFakeYouTube();
  test.beforeAll(async () => {
    await new Promise<void>((resolve) => youtube.listen(0, "127.0.0.1", resolve));
    const address = youtube.address();
    const base = `http://127.0.0.1:${address instanceof Object ? address.port : 0}`;
    Object.assign(settings, { YOUTUBE_OEMBED_URL: `${base}/oembed`, YOUTUBE_API_URL: base });
  });
  test.afterAll(() => youtube.closeAllConnections());
  useOwnServer(settings);
  test.beforeEach(({ visitor }) => void visitor);
}

interface ListedVideo {
  id: number;
  youtubeId: string;
  title: string;
}

export const videos = (page: Page) => call<ListedVideo[]>(page, "get /api/videos");

/** A folder on the disk with these files. */
export function makeFolder(files: Record<string, string | Buffer>): string {
  const folder = join(mkdtempSync(join(tmpdir(), "lectures-")), "Lectures");
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Opens the import of many files, and chooses a folder in it. */
export async function chooseFolder(page: Page, folder: string): Promise<Locator> {
  await page.getByRole("button", { name: "Import files" }).click();
  const dialog = page.getByRole("dialog", { name: "Import files" });
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose folder" }).click();
  await (await choosing).setFiles(folder);
  return dialog;
}

/** A video with a title of its own. */
export async function addNamed(page: Page, youtubeId: string, title: string): Promise<number> {
  const youtubeUrl = `https://youtu.be/${youtubeId}`;
  const { id } = await call<{ id: number }>(page, "post /api/videos", { youtubeUrl, languages: ["ar"] });
  await call(page, `put /api/videos/${id}`, { title });
  return id;
}
