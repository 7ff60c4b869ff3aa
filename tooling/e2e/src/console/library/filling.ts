import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { call } from "../../support/library.ts";
import { answerJson } from "@minbar/server/test/fake-service";
import type { AnswerRequest } from "@minbar/server/test/fake-service";
import { useFakeService } from "../../support/own-server.ts";

/** A fake of oEmbed and of the Data API's playlists and videos. */
const answerAsYouTube: AnswerRequest = ({ url }, response) => {
  if (url.pathname.startsWith("/playlistItems"))
    answerJson(response, {
      pageInfo: { totalResults: 3 },
      items: ["aaaaaaaaaa1", "aaaaaaaaaa2", "aaaaaaaaaa3"].map((videoId, at) => ({
        snippet: { title: `Talk ${videoId}` },
        contentDetails: { videoId },
        status: { privacyStatus: at === 2 ? "private" : "public" },
      })),
    });
  else if (url.pathname.startsWith("/videos")) answerJson(response, { items: [] });
  else answerJson(response, { title: `Talk ${/v%3D([\w-]{11})/.exec(url.search)?.[1]}` });
};

/** Gives the tests of this file a server with a key for YouTube's Data API, and a fake YouTube. */
export function useFakeYouTube(): void {
  useFakeService(answerAsYouTube, (url) => ({
    YOUTUBE_API_KEY: "a-key",
    YOUTUBE_OEMBED_URL: `${url}/oembed`,
    YOUTUBE_API_URL: url,
  }));
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
