import { expect } from "@playwright/test";
import { test } from "../support/visitor.ts";
import { playing } from "../support/youtube.ts";
import { long } from "../support/lanes.ts";

test("the page opens on the khutbah playlist and its first video", async ({ visitor, pageErrors }) => {
  await visitor.visit("/");
  await expect(visitor.page.getByRole("combobox", { name: "Playlist" })).toContainText("Friday Khutbah");
  await expect(visitor.page.getByRole("heading", { level: 1, name: "Learning Slowly" })).toBeVisible();
  await expect(visitor.page.getByRole("navigation", { name: "What to watch" })).toContainText("3 videos");
  expect(pageErrors).toEqual([]);
});

test("choosing another category replaces the playlist and video with its own", long, async ({ visitor }) => {
  await visitor.open();
  await visitor.choose("Category", "Learning");
  await expect(visitor.page.getByRole("combobox", { name: "Playlist" })).toContainText("Asking and Reading");
});

test("in Arabic, the name of a playlist begins at the right", long, async ({ visitor, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.visit("/?ui=ar");
  await page.getByRole("button", { name: /Friday Khutbah/ }).click();
  const entry = page.getByRole("dialog").getByRole("button", { name: /Asking and Reading/ });
  const gap = await entry.evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button.querySelector("bdi") ?? button);
    return button.getBoundingClientRect().right - words.getBoundingClientRect().right;
  });
  expect(gap).toBeLessThanOrEqual(16);
});

test(
  "choosing another playlist clears the video and the shared part, also in the URL",
  long,
  async ({ visitor }) => {
    await visitor.open("/landing?start=10&end=20");
    await visitor.choose("Playlist", "Asking and Reading");
    await expect.poll(() => visitor.parameters.get("playlist")).toBeTruthy();
    expect(visitor.parameters.get("start")).toBeNull();
    expect(visitor.parameters.get("video")).toBeNull();
    await expect(visitor.page.getByRole("combobox", { name: "Video" })).toContainText("The Art of Asking");
  },
);

test("a link opens its video and language, and Back returns to the previous choice", async ({ visitor }) => {
  await visitor.open();
  await visitor.choose("Video", "Good Neighbours");
  await visitor.choose("Language", "English");
  await expect.poll(() => visitor.parameters.get("lang")).toBe("en");
  const shared = visitor.page.url();

  await visitor.page.goBack();
  await expect.poll(() => visitor.parameters.get("lang")).toBeNull();
  await expect(visitor.page.getByRole("combobox", { name: "Language" })).toContainText("Arabic");

  await visitor.page.goto(shared);
  await expect(visitor.page.getByRole("heading", { level: 1, name: "Good Neighbours" })).toBeVisible();
  await expect(visitor.page.getByRole("combobox", { name: "Language" })).toContainText("English");
});

test("a link to a hidden or deleted video shows a message and another video", async ({ visitor }) => {
  await visitor.visit("/landing?video=999999");
  await expect(visitor.page.getByText("That video was not found.")).toBeVisible();
  await expect(visitor.lines.first()).toBeVisible();
});

test("a link to a moved video shows it in its own playlist", long, async ({ visitor, page }) => {
  await visitor.open();
  await visitor.choose("Video", "Good Neighbours");
  await expect.poll(() => visitor.parameters.get("video")).toBeTruthy();
  const video = visitor.parameters.get("video");
  await visitor.visit(`/landing?playlist=999999&video=${video}`);
  await expect(page.getByRole("heading", { level: 1, name: "Good Neighbours" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Playlist" })).toContainText("Friday Khutbah");
  await expect(page.getByText("was not found")).toHaveCount(0);
});

test("a link with a start but no end starts there and plays on", long, async ({ visitor }) => {
  await visitor.visit("/landing?start=10");
  await expect.poll(() => visitor.state()).toBe(playing);
  expect(await visitor.time()).toBeGreaterThanOrEqual(10);
  await expect(visitor.page.locator("[data-range]")).toHaveCount(0);
});

test(
  "the lists of playlists and categories are requested only when the visitor opens one",
  long,
  async ({ visitor, page }) => {
    const paths: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/trpc/")) paths.push(new URL(request.url()).pathname);
    });
    await visitor.open();
    expect(paths).toEqual([]);
    await visitor.choose("Playlist", "Asking and Reading");
    expect(paths.filter((path) => path.endsWith(".list")).toSorted()).toEqual([
      "/trpc/categories.list",
      "/trpc/playlists.list",
    ]);
  },
);

test("a list that fails to load shows an error, and can be retried", long, async ({ visitor, page }) => {
  await visitor.open();
  await page.route("**/trpc/playlists.list*", (route) => route.abort());
  await page.getByRole("combobox", { name: "Playlist" }).click();
  await expect(page.getByText("The videos could not be loaded.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Learning Slowly" })).toBeVisible();
  await page.unroute("**/trpc/playlists.list*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("The videos could not be loaded.")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Playlist" }).click();
  await expect(page.getByRole("listbox").getByRole("option", { name: "Asking and Reading" })).toBeVisible();
});

test(
  "opening Report or a list offline keeps the videos, and no error appears once back online",
  long,
  async ({ visitor, page, context }) => {
    await visitor.open();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    // At the start of the page, and again above the text.
    await expect(page.getByText("You are offline.").first()).toBeVisible();
    await page.getByRole("combobox", { name: "Playlist" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Report", exact: true }).click();
    await page.getByRole("dialog", { name: "Report Problem" }).waitFor();
    await page.keyboard.press("Escape");
    await expect(page.getByText("3 videos").first()).toBeVisible();
    await expect(page.getByText("The videos could not be loaded.")).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText("You are offline.")).toHaveCount(0);
    await expect(page.getByText("The videos could not be loaded.")).toHaveCount(0);
  },
);

test("invalid parameters in the URL are ignored", long, async ({ visitor, pageErrors }) => {
  await visitor.visit("/landing?playlist=x&video=-1&start=abc&end=&lang=xx");
  await expect(visitor.lines.first()).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test("an unknown path returns a 404 page", long, async ({ visitor }) => {
  const answer = await visitor.page.goto(`${process.env["BASE_URL"]}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(visitor.page.getByText("404 Page Not Found")).toBeVisible();
});

test(
  "typing finds an option in a list; Home, End and the page keys move through it",
  long,
  async ({ visitor, page }) => {
    await visitor.open();
    await page.getByRole("combobox", { name: "Language" }).click();
    const chosen = page.locator("[role=option][data-combobox-selected]");
    await page.getByRole("listbox").getByRole("option", { name: "Malay" }).waitFor();
    await page.keyboard.type("tu");
    await expect(chosen).toContainText("Turkish");
    const options = await page.getByRole("listbox").getByRole("option").allInnerTexts();
    for (const [key, place] of [
      ["End", options.length - 1],
      ["Home", 0],
      ["PageDown", options.length - 1],
      ["PageUp", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(chosen).toHaveText(options[place] ?? "", { useInnerText: true });
    }
    await page.keyboard.type("fr");
    await page.keyboard.press("Enter");
    await expect.poll(() => visitor.parameters.get("lang")).toBe("fr");
  },
);
