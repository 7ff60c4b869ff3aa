import { expect } from "@playwright/test";
import { long } from "../support/lanes.ts";
import type { Page } from "@playwright/test";
import { test } from "../support/visitor.ts";

test.afterEach(({ pageErrors }) => expect(pageErrors).toEqual([]));

interface Manifest {
  name: string;
  icons: { src: string; sizes: string }[];
  shortcuts: { name: string; url: string }[];
}

/** The manifest as the page names it, from the page: its policy must allow what the browser fetches. */
function manifestOf(page: Page): Promise<Manifest> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    return (await fetch(link?.href ?? "")).json();
  });
}

test("a browser can add the site to a home screen", async ({ visitor, page }) => {
  await visitor.open("/landing");
  const session = await page.context().newCDPSession(page);
  // The headless shell finds no errors in anything: run this with CHROMIUM_PATH of the whole browser after a change.
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A test has a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  expect(await session.send("Page.getAppManifest")).toMatchObject({ errors: [] });
  const { name, icons, shortcuts } = await manifestOf(page);
  expect(await page.title()).toContain(name);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (url) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  for (const { url, name: shortcut } of shortcuts) {
    await visitor.visit(url);
    await expect(page.getByRole("banner"), shortcut).toBeVisible();
  }
});

test(
  "the bar of the browser has the colour of the page in every appearance",
  long,
  async ({ visitor, page }) => {
    const shown = () =>
      page.evaluate(() => {
        const metas = Array.from(document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"));
        const bar = metas.find(({ media }) => matchMedia(media).matches)?.content;
        return [bar, getComputedStyle(document.documentElement).getPropertyValue("--app-page")];
      });
    const colours = { Light: "#fbfaf7", Sepia: "#f4ecd8", Dark: "#141816" };
    await visitor.open("/landing");
    expect(await shown()).toEqual([colours.Light, colours.Light]);
    for (const [name, colour] of Object.entries(colours)) {
      await page.getByRole("combobox", { name: "Appearance" }).click();
      await page.getByRole("listbox").getByRole("option", { name }).click();
      await expect.poll(shown).toEqual([colour, colour]);
      // On arrival, too.
      await page.reload();
      await expect.poll(shown).toEqual([colour, colour]);
    }
  },
);

test("the list of lectures is gone once the scripts run", async ({ visitor, page }) => {
  await visitor.open("/landing");
  await expect(page.locator("#lectures")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the lectures of the library and of a playlist can be reached by links", async ({ visitor, page }) => {
    await visitor.visit("/");
    await page.getByRole("link", { name: "Lectures", exact: true }).click();
    const list = page.getByRole("navigation", { name: "Lectures" });
    await expect(list.getByRole("heading", { name: "Playlists" })).toBeVisible();
    await list.getByRole("listitem").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/watch\/playlist\/\d+\//);
    const lecture = list.getByRole("listitem").nth(1).getByRole("link");
    const title = await lecture.innerText();
    await lecture.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(` — in \\w+ · `));
    await visitor.visit("/?page=1");
    await expect(list.getByRole("heading", { name: "Playlists" })).toHaveCount(0);
    await expect(list.getByRole("link", { name: title })).toBeVisible();
  });
});
