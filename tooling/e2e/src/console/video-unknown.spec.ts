import { createServer } from "node:http";
import type { Server } from "node:http";
import { expect } from "@playwright/test";
import { call, openEditor, ownVideo } from "../library.ts";
import { useOwnServer } from "../own-server.ts";
import { test } from "../visitor.ts";

const settings: NodeJS.ProcessEnv = {};
let youtube: Server;

// In place of YouTube: it knows no video, and thinks about it for long when it is asked again.
test.beforeAll(async () => {
  let asked = 0;
  youtube = createServer((_, answer) => {
    asked += 1;
    if (asked === 1) answer.writeHead(404).end("Not Found");
  });
  await new Promise<void>((resolve) => youtube.listen(0, "127.0.0.1", resolve));
  const address = youtube.address();
  settings["YOUTUBE_OEMBED_URL"] = `http://127.0.0.1:${address instanceof Object ? address.port : 0}/oembed`;
});
test.afterAll(() => youtube.closeAllConnections());
useOwnServer(settings);

test.beforeEach(({ visitor }) => void visitor);

test("a video that YouTube does not know says so, and can be asked about again", async ({ page }) => {
  const video = await ownVideo(page, "An unknown video");
  type Answer = { id: number; status: string; statusReason?: string }[];
  const look = async () => (await call<Answer>(page, "get /api/videos")).find(({ id }) => id === video.id);
  await expect.poll(async () => (await look())?.status).toBe("error");
  const editor = await openEditor(page, video);
  await expect(editor.getByText((await look())?.statusReason ?? "no reason")).toBeVisible();
  await editor.getByRole("button", { name: "Retry" }).click();
  await expect(editor.getByRole("heading", { name: "Processing" })).toBeVisible();
});
