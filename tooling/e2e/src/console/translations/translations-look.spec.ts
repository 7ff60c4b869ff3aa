import { expect, test } from "../console-test.ts";
import { EditorPage } from "../editor-page.ts";
import type { Locator, Page } from "@playwright/test";
import { long } from "../../support/lanes.ts";
import { keepSuggestions } from "./translation-states.ts";
import { french, translatedVideo } from "./translations.ts";
import { visit } from "../page.ts";

const phone = { width: 390, height: 844 };

test("an empty line shows the border of its field", long, async ({ editor }) => {
  await editor.openOwnTranslation("An empty field", { content: french.slice(0, 2) });
  const border = (id: string) =>
    editor
      .row(id)
      .locator("[data-text]")
      .evaluate((text) => getComputedStyle(text).borderTopColor);
  expect(await border("second")).toBe("rgba(0, 0, 0, 0)");
  expect(await border("third")).not.toBe("rgba(0, 0, 0, 0)");
});

test("the badge of an existing translation is fully visible on a phone", long, async ({ editor }) => {
  const video = await translatedVideo(editor.page, "A badge", { content: french });
  await editor.page.setViewportSize(phone);
  await editor.openTranslation(video);
  await expect(editor.text("Existing Translation")).toHaveCount(1);
  await expect(editor.text("Existing Translation")).toBeInViewport({ ratio: 1 });
});

/** Pixels at the start and at the end of a bar over which it fades out. */
function fades(bar: Locator): Promise<string[]> {
  return bar.evaluate((element) =>
    ["--bar-before", "--bar-after"].map((name) => getComputedStyle(element).getPropertyValue(name)),
  );
}

/** The bar that a button of the editor stands in. */
const barOf = (page: Page, name: string) => page.getByRole("button", { name }).locator("xpath=..");

for (const [page, name] of [
  ["translations", "Suggest"],
  ["arabic-transcripts", "Times"],
] as const)
  test(`the bar of ${page} fades out only at an edge with more content`, long, async ({ page: tab }) => {
    const video = await translatedVideo(tab, "A bar", { content: french });
    const open = () =>
      page === "translations"
        ? new EditorPage(tab).openTranslation(video)
        : tab.goto(`/arabic-transcripts?videoId=${video.id}`);
    await tab.setViewportSize({ width: 1440, height: 900 });
    await open();
    const bar = barOf(tab, name);
    await expect.poll(() => fades(bar)).toEqual(["0px", "0px"]);
    await tab.setViewportSize(phone);
    await expect.poll(() => fades(bar)).toEqual(["0px", "40px"]);
    // Its words, too.
    expect(
      await tab.getByRole("button", { name }).evaluate((one) => one.scrollWidth <= one.clientWidth),
    ).toBe(true);
    await bar.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect.poll(() => fades(bar)).toEqual(["40px", "0px"]);
  });

test("the player is dark in dark mode until YouTube paints", long, async ({ editor }) => {
  await editor.page.emulateMedia({ colorScheme: "dark" });
  await editor.page.route(/youtube(-nocookie)?\.com\/embed\//, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>player</title>" }),
  );
  await editor.openOwnTranslation("A dark player", { content: french });
  const player = editor.page.locator("iframe");
  await player.waitFor();
  const picture = await player.screenshot();
  const lightness = await editor.page.evaluate(async (png) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (one) => one.charCodeAt(0))]));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context?.drawImage(image, 0, 0);
    return context?.getImageData(image.width / 2, image.height / 2, 1, 1).data[1];
  }, picture.toString("base64"));
  expect(lightness).toBeLessThan(80);
});

test("a two-line suggestion in Urdu keeps the row of a translated line compact", long, async ({ editor }) => {
  await editor.page.setViewportSize({ width: 1440, height: 900 });
  await visit(editor.page, "/translations?videoId=1&language=ur");
  await editor.text("Existing Translation").waitFor();
  await keepSuggestions(editor.page);
  await editor.reload();
  const suggested = editor.page.locator("[data-row]:has([data-suggested])");
  await expect(suggested).toHaveCount(2);
  expect((await suggested.nth(0).boundingBox())?.height).toBeLessThanOrEqual(96);
  // Two lines of its own already need more.
  const added = await suggested.nth(1).locator("[data-suggested]").boundingBox();
  expect(added?.height).toBeLessThanOrEqual(46);
});
