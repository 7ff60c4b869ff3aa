import { expect, test } from "../console-test.ts";
import {
  failProcedure,
  failNetwork,
  openEditor,
  ownVideo,
  question,
  stored,
  toast,
} from "../../support/library.ts";
import { emre, mariam } from "../../support/people.ts";
import { long } from "../../support/lanes.ts";
import { choose } from "../page.ts";

test("each button is enabled only when its own section has changed", long, async ({ page }) => {
  const editor = await openEditor(page, await ownVideo(page, "Waking buttons"));
  const names = ["Update title and description", "Update Video URL", "Update Playlist"];
  const buttons = [...names, "Update Languages", "Update Vocabulary"];
  for (const name of buttons) await expect(editor.getByRole("button", { name })).toBeDisabled();
  await editor.getByRole("textbox", { name: "Vocabulary Notes" }).fill("صبر: patience");
  for (const name of buttons)
    await expect(editor.getByRole("button", { name })).toBeEnabled({ enabled: name === "Update Vocabulary" });
});

test("an editor that fails to load shows an error and opens on Retry", long, async ({ page }) => {
  const video = await ownVideo(page, "An editor on a bad line");
  await page.route("**/editor-dialog-*.js", (route) => route.abort());
  await page.goto(`/videos?edit=${video.id}`);
  await expect(page.getByText("Video could not be loaded.")).toBeVisible();
  await page.unroute("**/editor-dialog-*.js");
  await page.getByRole("dialog").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Available Languages" })).toBeVisible();
});

test("an admin changes a video's title and description", async ({ page }) => {
  const video = await ownVideo(page, "Old title");
  const editor = await openEditor(page, video);
  await editor.getByRole("textbox", { name: "Title" }).fill("");
  await editor.getByRole("button", { name: "Update title and description" }).click();
  await expect(editor.getByText("Video title is required")).toBeVisible();
  await editor.getByRole("textbox", { name: "Title" }).fill("New title");
  await editor.getByRole("textbox", { name: "Description" }).fill("What it is about");
  await editor.getByRole("button", { name: "Update title and description" }).click();
  await expect(toast(page, "Video updated successfully!")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "New title" })).toBeVisible();
});

test("a title that cannot be saved shows an error and keeps the input", long, async ({ page }) => {
  const editor = await openEditor(page, await ownVideo(page, "Kept title"));
  await failNetwork(page, "videos.update");
  await editor.getByRole("textbox", { name: "Title" }).fill("Unsaved title");
  await editor.getByRole("button", { name: "Update title and description" }).click();
  await expect(toast(page, "Failed to update video")).toBeVisible();
  await expect(editor.getByRole("textbox", { name: "Title" })).toHaveValue("Unsaved title");
});

for (const address of [
  "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://www.youtube.com/embed/aqz-KE-bpKQ",
  "https://www.youtube.com/v/aqz-KE-bpKQ",
  "https://youtu.be/aqz-KE-bpKQ",
]) {
  test(`an admin replaces the video with ${address}`, long, async ({ page }) => {
    const editor = await openEditor(page, await ownVideo(page, `Exchanged by ${address}`));
    await editor.getByRole("textbox", { name: "Video URL" }).fill(address);
    await editor.getByRole("button", { name: "Update Video URL" }).click();
    await expect(toast(page, "Video URL updated successfully!")).toBeVisible();
    await expect(editor.locator("iframe")).toHaveAttribute("src", /embed\/aqz-KE-bpKQ/);
    await expect(editor.getByRole("button", { name: "Update Video URL" })).toBeDisabled();
  });
}

test("a URL that is not a YouTube video is rejected with a message", long, async ({ page }) => {
  const editor = await openEditor(page, await ownVideo(page, "Wrong address"));
  await editor.getByRole("textbox", { name: "Video URL" }).fill("https://example.com/watch?v=aqz-KE-bpKQ");
  await editor.getByRole("button", { name: "Update Video URL" }).click();
  await expect(
    editor.getByText("Invalid YouTube URL. Please enter a valid YouTube video URL."),
  ).toBeVisible();
});

test("a URL that cannot be saved shows an error", long, async ({ page }) => {
  const editor = await openEditor(page, await ownVideo(page, "Unsaved address"));
  await failNetwork(page, "videos.update");
  await editor.getByRole("textbox", { name: "Video URL" }).fill("https://youtu.be/aqz-KE-bpKQ");
  await editor.getByRole("button", { name: "Update Video URL" }).click();
  await expect(toast(page, "Failed to update video URL")).toBeVisible();
});

test("an admin moves a video to another playlist", long, async ({ page }) => {
  const editor = await openEditor(page, await ownVideo(page, "Moved video"));
  await expect(editor.getByText("In no playlist")).toBeVisible();
  await choose(editor, "Playlist", "Evening Reflections");
  await editor.getByRole("button", { name: "Update Playlist" }).click();
  await expect(toast(page, "Video playlist updated successfully!")).toBeVisible();
  await expect(editor.getByText(/^\d+ in Evening Reflections$/)).toBeVisible();
});

test(
  "a failed move shows the server's message, or a default one if there is none",
  long,
  async ({ page }) => {
    const editor = await openEditor(page, await ownVideo(page, "Unmoved video"));
    await choose(editor, "Playlist", "Evening Reflections");
    await failProcedure(page, "videos.update", { message: "The library is being moved." });
    await editor.getByRole("button", { name: "Update Playlist" }).click();
    await expect(toast(page, "The library is being moved.")).toBeVisible();
    await failNetwork(page, "videos.update");
    await editor.getByRole("button", { name: "Update Playlist" }).click();
    await expect(toast(page, "Failed to update playlist")).toBeVisible();
  },
);

test(
  "an admin adds a language and removes another after a warning and a confirmation",
  long,
  async ({ page }) => {
    const video = await ownVideo(page, "Changed languages");
    const editor = await openEditor(page, video);
    await editor.getByRole("checkbox", { name: /^German/ }).check();
    await editor.getByRole("checkbox", { name: /^Urdu 3 segments · Unchecked/ }).uncheck();
    await expect(
      editor.getByText(
        "Urdu: 3 segments, Unchecked, will go to the trash for 30 days. You are asked once more before it goes.",
      ),
    ).toBeVisible();
    await editor.getByRole("button", { name: "Update Languages" }).click();
    const confirmation = question(page, "Remove languages?");
    await expect(confirmation).toContainText("Urdu: 3 segments, Unchecked");
    await page.keyboard.press("Escape");
    await expect(confirmation).toBeHidden();
    await expect(editor).toBeVisible();
    expect(Object.keys(await stored(page, video.id))).toEqual(["ar", "ur"]);
    await editor.getByRole("button", { name: "Update Languages" }).click();
    await confirmation.getByRole("button", { name: "Remove" }).click();
    await expect(toast(page, "Available languages updated successfully!")).toBeVisible();
    expect(Object.keys(await stored(page, video.id))).toEqual(["ar", "de"]);
  },
);

test("a video must keep one language", long, async ({ page }) => {
  const editor = await openEditor(page, await ownVideo(page, "No language"));
  await editor.getByRole("checkbox", { name: /^Arabic/ }).uncheck();
  await expect(editor.getByRole("button", { name: "Update Languages" })).toBeEnabled();
  await editor.getByRole("checkbox", { name: /^Urdu/ }).uncheck();
  await expect(editor.getByRole("button", { name: "Update Languages" })).toBeDisabled();
});

test("a partly failed change of languages shows what was done and what was not", long, async ({ page }) => {
  const video = await ownVideo(page, "Half the languages");
  const editor = await openEditor(page, video);
  await editor.getByRole("checkbox", { name: /^German/ }).check();
  await editor.getByRole("checkbox", { name: /^Urdu/ }).uncheck();
  await failNetwork(page, "transcripts.remove");
  await editor.getByRole("button", { name: "Update Languages" }).click();
  await question(page, "Remove languages?").getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Failed to update languages")).toBeVisible();
  await expect(editor.getByText("Added: German. No answer: Urdu.")).toBeVisible();
  await expect(editor.getByRole("checkbox", { name: /^Urdu/ })).not.toBeChecked();
  expect(Object.keys(await stored(page, video.id))).toEqual(["ar", "ur", "de"]);
});

test("an editor can add languages, but not remove them", long, async ({ page }) => {
  const video = await ownVideo(page, "Languages of an editor", mariam);
  const editor = await openEditor(page, video);
  await expect(editor.getByText("Only admins can remove languages")).toBeVisible();
  await expect(editor.getByRole("checkbox", { name: /^Urdu/ })).toBeDisabled();
  await editor.getByRole("checkbox", { name: /^French/ }).check();
  await editor.getByRole("button", { name: "Update Languages" }).click();
  await expect(toast(page, "Available languages updated successfully!")).toBeVisible();
  expect(Object.keys(await stored(page, video.id))).toEqual(["ar", "ur", "fr"]);
});

test(
  "an editor can change the vocabulary notes, but sees no URL, playlist or download",
  long,
  async ({ page }) => {
    const video = await ownVideo(page, "Notes of an editor", mariam);
    const editor = await openEditor(page, video);
    await expect(editor.getByRole("textbox", { name: "Video URL" })).toHaveCount(0);
    await expect(editor.getByRole("combobox", { name: "Playlist" })).toHaveCount(0);
    await expect(editor.getByRole("button", { name: "Download SRT" })).toHaveCount(0);
    await editor.getByRole("textbox", { name: "Vocabulary Notes" }).fill("صبر: patience");
    await editor.getByRole("button", { name: "Update Vocabulary" }).click();
    await expect(toast(page, "Vocabulary updated successfully!")).toBeVisible();
    await failNetwork(page, "videos.update");
    await editor.getByRole("textbox", { name: "Vocabulary Notes" }).fill("صبر");
    await editor.getByRole("button", { name: "Update Vocabulary" }).click();
    await expect(toast(page, "Failed to update vocabulary")).toBeVisible();
  },
);

test("a translator can only read the vocabulary notes", long, async ({ page }) => {
  const editor = await openEditor(page, await ownVideo(page, "Notes of a translator", emre));
  await expect(editor.getByRole("textbox", { name: "Vocabulary Notes" })).toHaveAttribute("readonly", "");
  await expect(editor.getByRole("button", { name: "Update Vocabulary" })).toHaveCount(0);
});

test("a video of unknown length gets its length from the player", long, async ({ page }) => {
  const editor = await openEditor(page, await ownVideo(page, "Unknown length"));
  await expect(editor.getByText("10:00")).toBeVisible();
});

test("closing with unsaved changes by button, Escape or browser Back asks for confirmation", async ({
  page,
}) => {
  const video = await ownVideo(page, "Unsaved notes");
  const editor = await openEditor(page, video);
  await editor.getByRole("textbox", { name: "Vocabulary Notes" }).fill("unsaved");
  await editor.getByRole("button", { name: "Close" }).click();
  const confirmation = question(page, "Leave without saving?");
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect(editor.getByRole("textbox", { name: "Vocabulary Notes" })).toHaveValue("unsaved");
  await page.keyboard.press("Escape");
  await confirmation.getByRole("button", { name: "Leave" }).click();
  await expect(editor).toBeHidden();
  // Among the videos of other tests it may be far down.
  await page.getByRole("searchbox", { name: "Search by title" }).fill(video.title);
  await page.getByRole("button", { name: `Edit ${video.title}` }).click();
  await expect(editor.getByRole("textbox", { name: "Vocabulary Notes" })).toHaveValue("");
  await editor.getByRole("textbox", { name: "Vocabulary Notes" }).fill("again");
  await page.goBack();
  await expect(confirmation).toBeVisible();
});
