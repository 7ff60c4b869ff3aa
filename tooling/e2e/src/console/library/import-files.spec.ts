import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "../console-test.ts";
import type { Locator } from "@playwright/test";
import { question, stored, toast, addVideo } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { amina, emre, signIn } from "../../support/people.ts";
import { violations } from "../../support/violations.ts";
import { chooseFolder, makeFolder, useFakeYouTube, videos } from "./filling.ts";
import { visit, choose, chooseFiles, openDialog } from "../page.ts";

useFakeYouTube();

const base = () => process.env["BASE_URL"] ?? "";
const words = readFileSync(
  new URL("../../../../../packages/demo/content/patience/ar.srt", import.meta.url),
  "utf8",
);
const short = "1\n00:00:01,000 --> 00:00:02,000\nbir\n\n2\n00:00:03,000 --> 00:00:04,000\niki\n";

const row = (dialog: Locator, name: string) =>
  dialog
    .getByRole("row")
    .filter({ has: dialog.page().getByRole("rowheader", { name: new RegExp(`^${name}`) }) });

test("a folder of lectures is matched to its videos and imported, each text in its language", async ({
  page,
}) => {
  await signIn(page, amina);
  const sabr = await addVideo(page, "فضل الصبر", { youtubeId: "dddddddddd1" });
  await page.goto("/videos");
  const folder = makeFolder({
    "فضل الصبر/نص.srt": words,
    "فضل الصبر/tr.srt": short,
    "two/video_url.txt": "https://youtu.be/dddddddddd2",
    "two/en.srt": short.replace("bir", "one"),
    "two/cover.jpg": "x",
    "two/notes.en.txt": "no times",
  });
  const dialog = await chooseFolder(page, folder);
  // The first file waits for the code that reads files, which a busy machine loads late.
  await expect(row(dialog, "نص.srt")).toContainText("Becomes the draft.", { timeout: 20_000 });
  await expect(row(dialog, "نص.srt")).toContainText("Judged by its text");
  await expect(row(dialog, "tr.srt")).toContainText("Adds Turkish to the video.");
  await expect(row(dialog, "en.srt")).toContainText("Adds English to the video.");
  await expect(row(dialog, "notes.en.txt")).toContainText("No times were found in this file");
  await expect(dialog.getByText("1 file is left out")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Import 3 files" }).click();
  await expect(toast(page, "3 files imported")).toBeVisible();
  const texts = await stored(page, sabr);
  expect(texts["ar"]?.draftContent?.length).toBeGreaterThan(5);
  expect(texts["tr"]?.content.map(({ text }) => text)).toEqual(["bir", "iki"]);
  const added = (await videos(page)).filter(({ youtubeId }) => youtubeId === "dddddddddd2");
  expect(added).toHaveLength(1);
  expect((await stored(page, added[0]?.id ?? 0))["en"]?.content).toHaveLength(2);
  rmSync(dirname(folder), { recursive: true });
});

test(
  "a file that fails is named, does not stop the others, and is retried without duplicating its video",
  long,
  async ({ page }) => {
    await visit(page, "/videos");
    const folder = makeFolder({
      "video_url.txt": "https://youtu.be/eeeeeeeeee1",
      "ar.srt": words,
      "en.srt": short.replace("bir", "one"),
      "tr.srt": short,
    });
    const dialog = await chooseFolder(page, folder);
    await expect(dialog.getByRole("button", { name: "Import 3 files" })).toBeEnabled();
    let failures = 0;
    await page.route("**/trpc/transcripts.upsert*", async (route) => {
      if (failures++ === 0) await route.abort();
      else await route.continue();
    });
    await dialog.getByRole("button", { name: "Import 3 files" }).click();
    await expect(toast(page, /Failed to import 1 of 3 files, first Lectures\/ar\.srt/)).toBeVisible();
    await dialog.getByRole("button", { name: "Import 1 file" }).click();
    await expect(toast(page, "1 file imported")).toBeVisible();
    const added = (await videos(page)).filter(({ youtubeId }) => youtubeId === "eeeeeeeeee1");
    expect(added).toHaveLength(1);
    const texts = await stored(page, added[0]?.id ?? 0);
    expect([texts["en"]?.content.length, texts["tr"]?.content.length]).toEqual([2, 2]);
    expect(texts["ar"]?.draftContent?.length).toBeGreaterThan(5);
    rmSync(dirname(folder), { recursive: true });
  },
);

test(
  "Import stays disabled with a reason until each file has a video and a language, and leaving asks first",
  long,
  async ({ page }) => {
    await visit(page, "/videos");
    const [known] = await videos(page);
    const folder = makeFolder({ "no such talk.srt": short, "ar.srt": short });
    const dialog = await chooseFolder(page, folder);
    const button = dialog.getByRole("button", { name: "Import 2 files" });
    await expect(button).toBeDisabled();
    await expect(dialog).toContainText("Choose the videos of 2 lectures, or leave their files out.");
    for (const title of ["No such talk", "Lectures"]) {
      await dialog.getByRole("combobox", { name: `Video of ${title}` }).fill(known?.title ?? "");
      await page
        .getByRole("option", { name: known?.title ?? "" })
        .first()
        .click();
    }
    await expect(dialog).toContainText("Choose the language of 1 file, or leave it out.");
    await choose(dialog, "Language of Lectures/no such talk.srt", "Turkish");
    await expect(button).toBeEnabled();
    await page.keyboard.press("Escape");
    await question(page, "Leave without saving?").getByRole("button", { name: "Cancel" }).click();
    await expect(row(dialog, "ar.srt")).toBeVisible();
    await dialog.getByRole("button", { name: "Leave out Lectures/ar.srt" }).click();
    await dialog.getByRole("button", { name: "Import 1 file" }).click();
    await expect(toast(page, "1 file imported")).toBeVisible();
    rmSync(dirname(folder), { recursive: true });
  },
);

test(
  "new videos are hidden from visitors if an admin adds or imports them as hidden",
  long,
  async ({ page }) => {
    await visit(page, "/videos");
    const adding = await openDialog(page, "Add Video", "Add Video");
    await adding.getByLabel("YouTube URL").fill("https://youtu.be/kkkkkkkkkk1");
    await expect(adding).toContainText("Otherwise visitors see new videos at once.");
    await adding.getByLabel("Hidden until I show them").check();
    await adding.getByRole("button", { name: "Add Video" }).click();
    await expect(toast(page, "Video added successfully!")).toBeVisible();
    const folder = makeFolder({ "one/video_url.txt": "https://youtu.be/kkkkkkkkkk2", "one/tr.srt": short });
    const dialog = await chooseFolder(page, folder);
    await dialog.getByLabel("Hidden until I show them").check();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Import 1 file" }).click();
    await expect(dialog).toContainText("The new videos are hidden. Show them on the Videos page");
    const added = ["kkkkkkkkkk1", "kkkkkkkkkk2"];
    const listed = (rows: { youtubeId: string }[]) =>
      rows.map(({ youtubeId }) => youtubeId).filter((id) => added.includes(id));
    expect(listed(await videos(page))).toEqual(added);
    const visitor = await page.context().browser()?.newContext();
    const answer = await visitor?.request.get(`${base()}/api/videos`);
    expect(answer?.status()).toBe(200);
    expect(listed((await answer?.json()) as { youtubeId: string }[])).toEqual([]);
    await visitor?.close();
    rmSync(dirname(folder), { recursive: true });
  },
);

test("a text that is one hour late is shifted before it is imported", long, async ({ page }) => {
  await visit(page, "/videos");
  const late = short.replaceAll(/00:(?=\d\d:\d\d,)/g, "01:");
  const folder = makeFolder({ "Learning Slowly/es.srt": late, "Learning Slowly/fr.srt": short });
  const dialog = await chooseFolder(page, folder);
  const file = row(dialog, "es.srt");
  await expect(file).toContainText(/Times after the end of the video \(.10:35.\): 2 of 2\./u);
  await expect(row(dialog, "fr.srt")).not.toContainText("after the end");
  expect(await violations(page)).toEqual([]);
  await file.getByRole("button", { name: /^Shift all times by .−1:00:00/u }).click();
  await expect(file).toContainText(/All times are .1:00:00. earlier than in the file\./u);
  await file.getByRole("button", { name: "Take the times of the file" }).click();
  await file.getByRole("button", { name: /^Shift all times/u }).click();
  await dialog.getByRole("button", { name: "Import 2 files" }).click();
  await expect(toast(page, "2 files imported")).toBeVisible();
  const id = (await videos(page)).find(({ title }) => title === "Learning Slowly")?.id ?? 0;
  const { content = [] } = (await stored(page, id))["es"] ?? {};
  expect(content.map(({ time, end }) => `${time}–${end}`)).toEqual(["0:01–0:02", "0:03–0:04"]);
  rmSync(dirname(folder), { recursive: true });
});

test("a folder dropped on the page opens the import dialog", long, async ({ page }) => {
  await visit(page, "/videos");
  const folder = makeFolder({ "one/video_url.txt": "https://youtu.be/ffffffffff1", "one/ar.srt": words });
  await page.getByRole("button", { name: "Import files" }).waitFor();
  const chromium = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await chromium.send("Input.dispatchDragEvent", { type, x: 400, y: 400, data });
  const dialog = page.getByRole("dialog", { name: "Import files" });
  await expect(row(dialog, "ar.srt")).toContainText("Becomes the draft.");
  await expect(dialog.getByText("New video", { exact: true })).toBeVisible();
  rmSync(dirname(folder), { recursive: true });
});

test("a translator cannot import files that would add a video", long, async ({ page }) => {
  await visit(page, "/videos", emre);
  const folder = makeFolder({ "one/video_url.txt": "https://youtu.be/gggggggggg1", "one/tr.srt": short });
  const dialog = await chooseFolder(page, folder);
  await expect(row(dialog, "tr.srt")).toContainText("only an admin may add it");
  await expect(dialog.getByRole("button", { name: "Import 1 file" })).toBeDisabled();
  rmSync(dirname(folder), { recursive: true });
});

const danish =
  "Velkommen til denne forelæsning. I dag skal vi tale om tålmodighed og taknemmelighed, og hvordan de hænger sammen i vores dagligdag. Det er ikke altid let at være tålmodig, men det er en vigtig egenskab, som vi alle kan lære. Når vi møder modgang, kan vi vælge at blive vrede, eller vi kan vælge at tænke os om.";

test(
  "a Danish text named as English waits for a language, in the import dialog and in the video editor",
  long,
  async ({ page }) => {
    await signIn(page, amina);
    const id = await addVideo(page, "Danish talk", { youtubeId: "jjjjjjjjjj1" });
    await page.goto("/videos?sort=newest");
    const folder = makeFolder({
      "video_url.txt": "https://youtu.be/jjjjjjjjjj1",
      "en.srt": `1\n00:00:01,000 --> 00:00:02,000\n${danish}\n`,
    });
    const doubt = "Taken for English, but it reads like Danish. Choose its language, or leave it out.";
    const dialog = await chooseFolder(page, folder);
    await expect(row(dialog, "en.srt")).toContainText(doubt);
    await expect(dialog.getByRole("button", { name: "Import 1 file" })).toBeDisabled();
    await choose(dialog, "Language of Lectures/en.srt", "German");
    await expect(dialog.getByRole("button", { name: "Import 1 file" })).toBeEnabled();
    await dialog.getByRole("button", { name: "Leave out Lectures/en.srt" }).click();
    await page.keyboard.press("Escape");
    const editor = await openDialog(page, "Edit Danish talk", "Danish talk");
    await chooseFiles(editor.getByRole("button", { name: "Choose files" }), join(folder, "en.srt"));
    await expect(editor).toContainText(doubt);
    await expect(editor.getByRole("button", { name: /^Import \d file/u })).toBeDisabled();
    expect((await stored(page, id))["en"]).toBeUndefined();
    rmSync(dirname(folder), { recursive: true });
  },
);

test(
  "what is not ready is left out at once, a column of a table is chosen, and the end says what to do next",
  long,
  async ({ page }) => {
    await signIn(page, amina);
    const shukr = await addVideo(page, "الشكر الجميل", { youtubeId: "dddddddddd8" });
    await page.goto("/videos");
    const folder = makeFolder({
      "الشكر الجميل/tr.srt": short,
      "الشكر الجميل/fr.csv": "Start;End;Un;Deux\n0:01;0:02;livre;cahier\n",
      "nobody knows/en.srt": short,
      "nobody knows/es.srt": short,
    });
    const dialog = await chooseFolder(page, folder);
    await expect(row(dialog, "fr.csv")).toContainText("several columns of words (Un, Deux)");
    await dialog.getByRole("combobox", { name: "Column of" }).click();
    await page.getByRole("option", { name: "Deux" }).click();
    await expect(row(dialog, "fr.csv")).toContainText("Adds French to the video.");
    await dialog.getByRole("button", { name: "Leave out what is not ready (2)" }).click();
    await expect(row(dialog, "es.srt")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Import 2 files" }).click();
    await expect(dialog.getByText("2 files are imported.")).toBeVisible();
    await expect(dialog.getByText("Visitors can read the translations of public videos")).toBeVisible();
    expect((await stored(page, shukr))["fr"]?.content.map(({ text }) => text)).toEqual(["cahier"]);
    rmSync(dirname(folder), { recursive: true });
  },
);

test("an encoding that is a guess is named, and another one may be chosen", long, async ({ page }) => {
  await signIn(page, amina);
  await addVideo(page, "Le don", { youtubeId: "dddddddddd9" });
  await page.goto("/videos");
  const head = "1\n00:00:01,000 --> 00:00:04,000\n";
  const folder = makeFolder({ "Le don/fr.srt": Buffer.from(`${head}déjà élevé à côté\n`, "latin1") });
  const dialog = await chooseFolder(page, folder);
  const encoding = dialog.getByRole("combobox", { name: "Encoding of" });
  await expect(encoding).toHaveValue("WINDOWS-1254");
  await encoding.click();
  await page.getByRole("option", { name: "MACINTOSH" }).click();
  await dialog.getByText("Show the text").first().click();
  await expect(row(dialog, "fr.srt")).not.toContainText("déjà");
  await encoding.click();
  await page.getByRole("option", { name: "WINDOWS-1252" }).click();
  await expect(row(dialog, "fr.srt")).toContainText("déjà élevé à côté");
  rmSync(dirname(folder), { recursive: true });
});
