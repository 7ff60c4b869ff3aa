import { expect, test } from "../console-test.ts";
import { call, failNetwork, failProcedure, ownVideo } from "../../support/library.ts";
import { emre, layla, mariam, signIn } from "../../support/people.ts";
import { arabicVideo, spoken } from "./arabic.ts";
import { long } from "../../support/lanes.ts";
import { visit, choose, download } from "../page.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const path = "/arabic-transcripts";

test(
  "an editor chooses a playlist by name and video count, then a video by thumbnail, title and length",
  long,
  async ({ page, editor }) => {
    await visit(page, path, layla);
    await expect(editor.text("Choose a video to edit its Arabic transcript.")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Video" })).toBeDisabled();
    await choose(page, "Playlist", /^Friday Khutbah\s*3 videos$/);
    await page.getByRole("combobox", { name: "Video" }).click();
    const option = page.getByRole("listbox").getByRole("option", { name: /^Learning Slowly\s*10:35$/ });
    await expect(option.locator("img")).toBeVisible();
    await option.click();
    await expect(page).toHaveURL(/videoId=\d+$/);
    await expect(page.getByRole("heading", { name: "Learning Slowly" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Draft lines" })).toBeVisible();
    await page.goBack();
    await expect(editor.text("Choose a video to edit its Arabic transcript.")).toBeVisible();
  },
);

test("a video without a playlist is found by words of its title", long, async ({ page }) => {
  const video = await ownVideo(page, `Somewhere without a playlist ${Date.now()}`);
  await page.goto(path);
  await choose(page, "Playlist", "No playlist");
  await page.getByRole("combobox", { name: "Video" }).fill("somewhere playlist");
  await page.getByRole("listbox").getByRole("option", { name: video.title }).click();
  await expect(page).toHaveURL(new RegExp(`videoId=${video.id}$`));
});

test("the URL opens a line by its id or by its time", long, async ({ editor }) => {
  const content = Array.from({ length: 200 }, (_, at) => ({
    id: `line${at}`,
    time: `${at}:00`,
    text: `سطر ${at}`,
  }));
  const video = await arabicVideo(editor.page, "A place in the address", { published: content });
  await editor.openArabic(video, "&segment=line150");
  await expect(editor.field("line150")).toBeFocused();
  await expect(editor.line("line150")).toBeInViewport();
  await editor.openArabic(video, "&start=7230.5");
  await expect(editor.field("line120")).toBeFocused();
  await editor.openArabic(video, "&segment=gone");
  await expect(editor.line("line0")).toBeInViewport();
});

test("the page reports an unknown video, and retries a failed load", long, async ({ page, editor }) => {
  await visit(page, `${path}?videoId=2000000000`);
  await expect(editor.text("There is no such video.")).toBeVisible();
  const video = await arabicVideo(page, "Loaded later", { published: spoken });
  await failNetwork(page, "transcripts.listByVideo");
  await page.goto(`${path}?videoId=${video.id}`);
  await expect(editor.text("The transcript could not be loaded.")).toBeVisible();
  await page.unroute("**/trpc/transcripts.listByVideo*");
  await editor.button("Retry").click();
  await expect(editor.line("first")).toBeVisible();
});

test("the copied URL contains the video and nothing else", long, async ({ page, editor }) => {
  const video = await arabicVideo(page, "A copied address", { published: spoken });
  await editor.openArabic(video, "&segment=second&start=3");
  await editor.button("Copy Custom URL").click();
  await expect(editor.toast("Custom URL copied to clipboard!")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(page.url()).origin}/arabic-transcripts?videoId=${video.id}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await editor.button("Copy Custom URL").click();
  await expect(editor.toast("Failed to copy URL to clipboard")).toBeVisible();
  await page.goto(path);
  await editor.button("Copy Custom URL").click();
  await expect(editor.toast("Please select a video first")).toBeVisible();
});

test(
  "an admin downloads the editor's text as SRT, named after the title, with an end time for each line",
  long,
  async ({ editor }) => {
    const published = [{ id: "zero", time: "0:00", text: "مرحبا" }, ...spoken];
    await editor.openOwnArabic("Download: an Arabic talk", { published });
    await editor.write("second", "، ولم يحفظ");
    const { name, text } = await download(editor.button("Download SRT"));
    expect(name).toBe("download__an_arabic_talk_arabic.srt");
    expect(text).toBe(
      [
        "1\n00:00:00,000 --> 00:00:01,500\nمرحبا\n",
        "2\n00:00:01,500 --> 00:00:03,000\nبِسْمِ اللهِ (1)\n",
        "3\n00:00:14,000 --> 00:00:24,000\nقال [BBC] في 1998، ولم يحفظ\n",
      ].join("\n"),
    );
    await expect(editor.toast("Downloaded")).toBeVisible();
  },
);

test("the page says when there is nothing to download", long, async ({ editor }) => {
  const empty = await arabicVideo(editor.page, "Nothing to download");
  await editor.openArabic(empty);
  await editor.button("Download SRT").click();
  await expect(editor.toast("No Content")).toBeVisible();
  await expect(editor.toast("No transcript content available to download.")).toBeVisible();
});

test(
  "an admin changes the approval status, and sees a failure and a conflict",
  long,
  async ({ page, editor }) => {
    const video = await editor.openOwnArabic("Checked by an admin", { published: spoken });
    const approval = page.getByRole("radiogroup", { name: "Approval" });
    await approval.getByText("Checked", { exact: true }).click();
    await expect(editor.toast("Transcript marked as checked")).toBeVisible();
    await expect(page.getByRole("banner").getByText("Checked", { exact: true })).toBeVisible();
    await approval.getByText("Unchecked").click();
    await expect(editor.toast("Transcript marked as unchecked")).toBeVisible();
    await failNetwork(page, "transcripts.setApproval");
    await approval.getByText("Checked", { exact: true }).click();
    await expect(editor.toast("Failed to update approval status")).toBeVisible();
    await page.unroute("**/trpc/transcripts.setApproval*");
    const content = [{ ...spoken[0], text: "غيره" }];
    await call(page, `put /api/transcripts/${(await editor.arabicOf(video))?.id}`, { content });
    await approval.getByText("Checked", { exact: true }).click();
    await expect(editor.toast("The text was changed in the meantime")).toBeVisible();
    await editor.showPublished();
    await expect(editor.text("غيره")).toBeVisible();
  },
);

test(
  "an admin whose session has ended is notified and redirected to sign in after a second",
  long,
  async ({ editor }) => {
    await editor.openOwnArabic("Checked too late", { published: spoken });
    await editor.page.context().clearCookies();
    // The page that leads there stays.
    await editor.page.route("**/api/login?returnTo=*", (route) => route.fulfill({ status: 204 }));
    const leaving = editor.page.waitForRequest("**/api/login?returnTo=*");
    const clicked = Date.now();
    await editor.setApproval("Checked");
    await leaving;
    expect(Date.now() - clicked).toBeGreaterThanOrEqual(1000);
    await expect(editor.toast("Session Expired")).toBeVisible();
    await expect(editor.toast("Please log in again")).toBeVisible();
  },
);

test(
  "an Arabic editor sees the approval status, but can neither change it nor download",
  long,
  async ({ editor }) => {
    await editor.openOwnArabic("Seen by its editor", { published: spoken, as: layla });
    await expect(editor.page.getByRole("banner").getByText("Unchecked")).toBeVisible();
    await expect(editor.page.getByRole("radiogroup", { name: "Approval" })).toBeHidden();
    await expect(editor.button("Download SRT")).toBeHidden();
  },
);

test("the page sends no API calls for users without access", long, async ({ page }) => {
  const video = await arabicVideo(page, "Not for everybody", { published: spoken });
  for (const email of [emre, mariam]) {
    await signIn(page, email);
    const urls: string[] = [];
    page.on("request", (request) => void urls.push(request.url()));
    await page.goto(`${path}?videoId=${video.id}`);
    await page.getByRole("navigation", { name: "Main menu" }).waitFor();
    await expect(page.locator("#content")).toBeEmpty();
    expect(urls.filter((url) => url.includes("/trpc/"))).toEqual([]);
  }
});

test("Jump plays from the line, or says that the player is not ready", long, async ({ editor, visitor }) => {
  await editor.openOwnArabic("A jump", { published: spoken });
  await editor.playerReady();
  await editor.button("Jump to 0:14").click();
  await expect.poll(() => visitor.time()).toBeGreaterThanOrEqual(14);
  await expect(editor.line("second")).toHaveAttribute("aria-current", "true");
  await editor.showPublished();
  await editor.page
    .getByRole("tabpanel", { name: "Published View" })
    .getByRole("button", { name: "Jump to 0:01.500" })
    .click();
  await expect.poll(() => visitor.time()).toBeLessThan(10);
  await editor.page.route("https://www.youtube.com/iframe_api", () => undefined);
  await editor.reload();
  await editor.button("Jump to 0:14").click();
  await expect(editor.toast("Player not ready. Please wait for the video to load.")).toBeVisible();
});

test("the text size goes from 12 to 24 in steps of two, and is remembered", long, async ({ editor }) => {
  await editor.openOwnArabic("Larger text", { published: spoken });
  await expect(editor.line("first").locator("[data-text]")).toHaveCSS("font-size", "16px");
  for (let step = 0; step < 4; step += 1) await editor.button("Larger text").click();
  await expect(editor.button("Larger text")).toBeDisabled();
  await expect(editor.line("first").locator("[data-text]")).toHaveCSS("font-size", "24px");
  await editor.reload();
  await expect(editor.line("first").locator("[data-text]")).toHaveCSS("font-size", "24px");
  for (let step = 0; step < 6; step += 1) await editor.button("Smaller text").click();
  await expect(editor.line("first").locator("[data-text]")).toHaveCSS("font-size", "12px");
  await expect(editor.button("Smaller text")).toBeDisabled();
});

test("the published view shows the published text, or says that there is none", long, async ({ editor }) => {
  const video = await editor.openOwnArabic("A published view");
  await editor.showPublished();
  await expect(editor.text("No Published Content")).toBeVisible();
  const content = [...spoken, { time: "0:20", text: "" }];
  await call(editor.page, `put /api/transcripts/${(await editor.arabicOf(video))?.id}`, { content });
  await editor.openArabic(video);
  await editor.showPublished();
  const panel = editor.page.getByRole("tabpanel", { name: "Published View" });
  await expect(panel.getByText("3 segments")).toBeVisible();
  await expect(panel.getByRole("listitem").nth(1)).toContainText("قال [BBC] في 1998");
  await expect(panel.getByRole("listitem").nth(2)).toContainText("No content");
});

test("a toast shows the server's own error message", long, async ({ editor }) => {
  await editor.openOwnArabic("The server's words", { published: spoken });
  await failProcedure(editor.page, "transcripts.setApproval", { message: "The library is being moved." });
  await editor.setApproval("Checked");
  await expect(editor.toast("The library is being moved.")).toBeVisible();
});
