import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { call, failNetwork, failProcedure, ownVideo, toast } from "../../support/library.ts";
import { amina, emre, layla, mariam, signIn } from "../../support/people.ts";
import { test } from "../../support/visitor.ts";
import { arabicOf, arabicVideo, button, line, openArabic, spoken, textOf, writeIn } from "./arabic.ts";
import { long } from "../../support/lanes.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

const path = "/arabic-transcripts";

test("an editor chooses a playlist by name and video count, then a video by thumbnail, title and length", async ({
  page,
}) => {
  await signIn(page, layla);
  await page.goto(`${process.env["BASE_URL"]}${path}`);
  await expect(page.getByText("Choose a video to edit its Arabic transcript.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Video" })).toBeDisabled();
  await page.getByRole("combobox", { name: "Playlist" }).click();
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /^Friday Khutbah\s*3 videos$/ })
    .click();
  await page.getByRole("combobox", { name: "Video" }).click();
  const option = page.getByRole("listbox").getByRole("option", { name: /^Learning Slowly\s*10:35$/ });
  await expect(option.locator("img")).toBeVisible();
  await option.click();
  await expect(page).toHaveURL(/videoId=\d+$/);
  await expect(page.getByRole("heading", { name: "Learning Slowly" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Draft lines" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Choose a video to edit its Arabic transcript.")).toBeVisible();
});

test("a video without a playlist is found by words of its title", long, async ({ page }) => {
  const video = await ownVideo(page, `Somewhere without a playlist ${Date.now()}`);
  await page.goto(`${process.env["BASE_URL"]}${path}`);
  await page.getByRole("combobox", { name: "Playlist" }).click();
  await page.getByRole("listbox").getByRole("option", { name: "No playlist" }).click();
  await page.getByRole("combobox", { name: "Video" }).fill("somewhere playlist");
  await page.getByRole("listbox").getByRole("option", { name: video.title }).click();
  await expect(page).toHaveURL(new RegExp(`videoId=${video.id}$`));
});

test("the URL opens a line by its id or by its time", long, async ({ page }) => {
  const content = Array.from({ length: 200 }, (_, at) => ({
    id: `line${at}`,
    time: `${at}:00`,
    text: `سطر ${at}`,
  }));
  const video = await arabicVideo(page, "A place in the address", { published: content });
  await openArabic(page, video, "&segment=line150");
  await expect(textOf(page, "line150")).toBeFocused();
  await expect(line(page, "line150")).toBeInViewport();
  await openArabic(page, video, "&start=7230.5");
  await expect(textOf(page, "line120")).toBeFocused();
  await openArabic(page, video, "&segment=gone");
  await expect(line(page, "line0")).toBeInViewport();
});

test("the page reports an unknown video, and retries a failed load", long, async ({ page }) => {
  await signIn(page, amina);
  await page.goto(`${process.env["BASE_URL"]}${path}?videoId=2000000000`);
  await expect(page.getByText("There is no such video.")).toBeVisible();
  const video = await arabicVideo(page, "Loaded later", { published: spoken });
  await failNetwork(page, "transcripts.listByVideo");
  await page.goto(`${process.env["BASE_URL"]}${path}?videoId=${video.id}`);
  await expect(page.getByText("The transcript could not be loaded.")).toBeVisible();
  await page.unroute("**/trpc/transcripts.listByVideo*");
  await button(page, "Retry").click();
  await expect(line(page, "first")).toBeVisible();
});

test("the copied URL contains the video and nothing else", long, async ({ page }) => {
  const video = await arabicVideo(page, "A copied address", { published: spoken });
  await openArabic(page, video, "&segment=second&start=3");
  await button(page, "Copy Custom URL").click();
  await expect(toast(page, "Custom URL copied to clipboard!")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(page.url()).origin}/arabic-transcripts?videoId=${video.id}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await button(page, "Copy Custom URL").click();
  await expect(toast(page, "Failed to copy URL to clipboard")).toBeVisible();
  await page.goto(`${process.env["BASE_URL"]}${path}`);
  await button(page, "Copy Custom URL").click();
  await expect(toast(page, "Please select a video first")).toBeVisible();
});

test(
  "an admin downloads the editor's text as SRT, named after the title, with an end time for each line",
  long,
  async ({ page }) => {
    const published = [{ id: "zero", time: "0:00", text: "مرحبا" }, ...spoken];
    const video = await arabicVideo(page, "Download: an Arabic talk", { published });
    await openArabic(page, video);
    await writeIn(page, "second", "، ولم يحفظ");
    const coming = page.waitForEvent("download");
    await button(page, "Download SRT").click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe("download__an_arabic_talk_arabic.srt");
    expect(await readFile(await file.path(), "utf8")).toBe(
      [
        "1\n00:00:00,000 --> 00:00:01,500\nمرحبا\n",
        "2\n00:00:01,500 --> 00:00:03,000\nبِسْمِ اللهِ (1)\n",
        "3\n00:00:14,000 --> 00:00:24,000\nقال [BBC] في 1998، ولم يحفظ\n",
      ].join("\n"),
    );
    await expect(toast(page, "Downloaded")).toBeVisible();
  },
);

test("the page says when there is nothing to download", long, async ({ page }) => {
  const empty = await arabicVideo(page, "Nothing to download");
  await openArabic(page, empty);
  await button(page, "Download SRT").click();
  await expect(toast(page, "No Content")).toBeVisible();
  await expect(toast(page, "No transcript content available to download.")).toBeVisible();
});

test("an admin changes the approval status, and sees a failure and a conflict", long, async ({ page }) => {
  const video = await arabicVideo(page, "Checked by an admin", { published: spoken });
  await openArabic(page, video);
  const approval = page.getByRole("radiogroup", { name: "Approval" });
  await approval.getByText("Checked", { exact: true }).click();
  await expect(toast(page, "Transcript marked as checked")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Checked", { exact: true })).toBeVisible();
  await approval.getByText("Unchecked").click();
  await expect(toast(page, "Transcript marked as unchecked")).toBeVisible();
  await failNetwork(page, "transcripts.setApproval");
  await approval.getByText("Checked", { exact: true }).click();
  await expect(toast(page, "Failed to update approval status")).toBeVisible();
  await page.unroute("**/trpc/transcripts.setApproval*");
  const content = [{ ...spoken[0], text: "غيره" }];
  await call(page, `put /api/transcripts/${(await arabicOf(page, video))?.id}`, { content });
  await approval.getByText("Checked", { exact: true }).click();
  await expect(toast(page, "The text was changed in the meantime")).toBeVisible();
  await page.getByRole("tab", { name: "Published View" }).click();
  await expect(page.getByText("غيره")).toBeVisible();
});

test(
  "an admin whose session has ended is notified and redirected to sign in after a second",
  long,
  async ({ page }) => {
    const video = await arabicVideo(page, "Checked too late", { published: spoken });
    await openArabic(page, video);
    await page.context().clearCookies();
    // The page that leads there stays.
    await page.route("**/api/login?returnTo=*", (route) => route.fulfill({ status: 204 }));
    const leaving = page.waitForRequest("**/api/login?returnTo=*");
    const clicked = Date.now();
    await page.getByRole("radiogroup", { name: "Approval" }).getByText("Checked", { exact: true }).click();
    await leaving;
    expect(Date.now() - clicked).toBeGreaterThanOrEqual(1000);
    await expect(toast(page, "Session Expired")).toBeVisible();
    await expect(toast(page, "Please log in again")).toBeVisible();
  },
);

test(
  "an Arabic editor sees the approval status, but can neither change it nor download",
  long,
  async ({ page }) => {
    const video = await arabicVideo(page, "Seen by its editor", { published: spoken, as: layla });
    await openArabic(page, video);
    await expect(page.getByRole("banner").getByText("Unchecked")).toBeVisible();
    await expect(page.getByRole("radiogroup", { name: "Approval" })).toBeHidden();
    await expect(button(page, "Download SRT")).toBeHidden();
  },
);

test("the page sends no API calls for users without access", long, async ({ page }) => {
  const video = await arabicVideo(page, "Not for everybody", { published: spoken });
  for (const email of [emre, mariam]) {
    await signIn(page, email);
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await page.goto(`${process.env["BASE_URL"]}${path}?videoId=${video.id}`);
    await page.getByRole("navigation", { name: "Main menu" }).waitFor();
    await expect(page.locator("#content")).toBeEmpty();
    expect(asked.filter((url) => url.includes("/trpc/"))).toEqual([]);
  }
});

test("Jump plays from the line, or says that the player is not ready", long, async ({ page, visitor }) => {
  const video = await arabicVideo(page, "A jump", { published: spoken });
  await openArabic(page, video);
  await page.waitForFunction(() => window.fakePlayer?.isReady);
  await button(page, "Jump to 0:14").click();
  await expect.poll(() => visitor.time()).toBeGreaterThanOrEqual(14);
  await expect(line(page, "second")).toHaveAttribute("aria-current", "true");
  await page.getByRole("tab", { name: "Published View" }).click();
  await page
    .getByRole("tabpanel", { name: "Published View" })
    .getByRole("button", { name: "Jump to 0:01.500" })
    .click();
  await expect.poll(() => visitor.time()).toBeLessThan(10);
  await page.route("https://www.youtube.com/iframe_api", () => undefined);
  await page.reload();
  await button(page, "Jump to 0:14").click();
  await expect(toast(page, "Player not ready. Please wait for the video to load.")).toBeVisible();
});

test("the text size goes from 12 to 24 in steps of two, and is remembered", long, async ({ page }) => {
  const video = await arabicVideo(page, "Larger text", { published: spoken });
  await openArabic(page, video);
  await expect(line(page, "first").locator("[data-text]")).toHaveCSS("font-size", "16px");
  for (let step = 0; step < 4; step += 1) await button(page, "Larger text").click();
  await expect(button(page, "Larger text")).toBeDisabled();
  await expect(line(page, "first").locator("[data-text]")).toHaveCSS("font-size", "24px");
  await page.reload();
  await expect(line(page, "first").locator("[data-text]")).toHaveCSS("font-size", "24px");
  for (let step = 0; step < 6; step += 1) await button(page, "Smaller text").click();
  await expect(line(page, "first").locator("[data-text]")).toHaveCSS("font-size", "12px");
  await expect(button(page, "Smaller text")).toBeDisabled();
});

test("the published view shows the published text, or says that there is none", long, async ({ page }) => {
  const video = await arabicVideo(page, "A published view");
  await openArabic(page, video);
  await page.getByRole("tab", { name: "Published View" }).click();
  await expect(page.getByText("No Published Content")).toBeVisible();
  const content = [...spoken, { time: "0:20", text: "" }];
  await call(page, `put /api/transcripts/${(await arabicOf(page, video))?.id}`, { content });
  await openArabic(page, video);
  await page.getByRole("tab", { name: "Published View" }).click();
  const panel = page.getByRole("tabpanel", { name: "Published View" });
  await expect(panel.getByText("3 segments")).toBeVisible();
  await expect(panel.getByRole("listitem").nth(1)).toContainText("قال [BBC] في 1998");
  await expect(panel.getByRole("listitem").nth(2)).toContainText("No content");
});

test("a toast shows the server's own error message", long, async ({ page }) => {
  const video = await arabicVideo(page, "The server's words", { published: spoken });
  await openArabic(page, video);
  await failProcedure(page, "transcripts.setApproval", { message: "The library is being moved." });
  await page.getByRole("radiogroup", { name: "Approval" }).getByText("Checked", { exact: true }).click();
  await expect(toast(page, "The library is being moved.")).toBeVisible();
});
