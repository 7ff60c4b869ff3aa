import type { BrowserContext, Page, Route } from "@playwright/test";
import { makeUnsavedVideo } from "./content.ts";
import type { Call, MadeVideo } from "./content.ts";

/** Milliseconds; by then the page has stored what was typed. */
const storedMs = 1500;

export interface Site {
  context: BrowserContext;
  origin: string;
  call: Call;
}

/** Words typed at the end of a line of an editor. */
async function writeIn(page: Page, id: string, text: string): Promise<void> {
  const segment = page.locator(`[data-segment="${id}"]`);
  await segment.hover();
  await segment.click();
  await segment.locator("textarea").waitFor();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(text);
}

async function openPage({ context, origin }: Site, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + path);
  return page;
}

async function openDraft(site: Site, { id }: MadeVideo): Promise<Page> {
  const page = await openPage(site, `/arabic-transcripts?videoId=${id}`);
  await page.locator('[data-segment="a"]').waitFor();
  return page;
}

/** An edit whose save is under way, which `meet` decides, and another edit after it. */
async function leaveSaving(site: Site, name: string, meet: (route: Route) => Promise<unknown>) {
  const page = await openDraft(site, await makeUnsavedVideo(site.call, name, "draft"));
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  await page.route("**/trpc/transcripts.saveDraft*", async (route) => {
    await meet(route);
    resolve();
  });
  await writeIn(page, "b", " (saved)");
  await writeIn(page, "n2", " (saved)");
  await page.getByRole("button", { name: "Save Draft", exact: true }).click();
  await sent;
  await writeIn(page, "c", " (later)");
  await writeIn(page, "n3", " (later)");
  await page.waitForTimeout(storedMs);
}

/** A translation with unsaved edits and a stale line that is still right. */
async function leaveTranslation(site: Site): Promise<void> {
  const { id } = await makeUnsavedVideo(site.call, "unsaved translation", "translation");
  const page = await openPage(site, `/translations?videoId=${id}&language=fr`);
  await page.getByRole("button", { name: "Still right at 0:14" }).click();
  await writeIn(page, "c", " (unsaved)");
  await page.waitForTimeout(storedMs);
}

const heard = `1
00:00:02,200 --> 00:00:05,000
بسم الله الرحمن الرحيم

2
00:00:15,000 --> 00:00:18,000
كان الطالب يسافر في طلب العلم

3
00:00:32,500 --> 00:00:34,000
والحمد لله رب العالمين
`;

/** Marks that are kept in this browser alone: doubtful times, and a finding that is ignored. */
async function leaveMarks(site: Site): Promise<void> {
  const video = await makeUnsavedVideo(site.call, "marks", "draft");
  const page = await openDraft(site, video);
  await page.getByRole("button", { name: "Ignore at 0:14" }).first().click();
  await page.getByRole("button", { name: "Times", exact: true }).click();
  await page.getByRole("button", { name: "Take times from…" }).click();
  const dialog = page.getByRole("dialog", { name: "Take times from another text" });
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose a file" }).click();
  const file = { name: "heard.srt", mimeType: "application/x-subrip", buffer: Buffer.from(heard) };
  await (await choosing).setFiles(file);
  await dialog.getByRole("button", { name: /^Take \d+ times?$/ }).click();
  await page.getByRole("button", { name: "Save Draft", exact: true }).click();
  await page.waitForTimeout(storedMs);
}

/** Texts in the fields of the console and of the viewer. */
async function leaveForms(site: Site, { id: videoId }: MadeVideo): Promise<void> {
  const tasks = await openPage(site, "/tasks");
  await tasks.getByRole("heading", { level: 1 }).waitFor();
  await tasks.keyboard.press("c");
  await tasks
    .getByRole("dialog", { name: "New Task" })
    .getByLabel("Description")
    .fill("A task that is not made yet");
  const report = await openPage(site, "/reported-issues?issue=2");
  await report.getByLabel("Admin notes").fill("A note that is not saved yet");
  const videos = await openPage(site, `/videos?edit=${videoId}`);
  await videos.getByRole("textbox", { name: "Vocabulary Notes" }).fill("صبر: patience, not saved yet");
  const { id } = (await site.call("post /api/gemini/conversations", { title: "0.1.0" })) as MadeVideo;
  const chat = await openPage(site, `/gemini-chat?conversation=${id}`);
  await chat.getByRole("textbox", { name: "Message" }).fill("A question that is not sent yet");
  const viewer = await openPage(site, "/landing");
  await viewer.getByRole("button", { name: "Report", exact: true }).click();
  await viewer.getByRole("dialog").getByLabel("Description").fill("A report that is not sent yet");
  await viewer.waitForTimeout(storedMs);
}

export async function leaveUnsavedWork(site: Site, video: MadeVideo): Promise<void> {
  await leaveSaving(site, "save that did not arrive", () => Promise.resolve());
  await leaveSaving(site, "save whose answer was lost", (route) => route.fetch());
  await leaveTranslation(site);
  await leaveMarks(site);
  await leaveForms(site, video);
}
