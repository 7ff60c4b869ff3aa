import { readdirSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { long } from "../support/lanes.ts";
import { dropFiles } from "../support/library.ts";
import { madeUpTexts } from "../support/made-up-texts.ts";
import { amina, signIn } from "../support/people.ts";
import { sideways } from "../support/sideways.ts";
import { test } from "../support/visitor.ts";

const areas = readdirSync(new URL("../../../../packages/ui/locales/en", import.meta.url)).map((file) =>
  file.replace(".json", ""),
);

/** Shows a language that does not exist in place of Arabic: long, accented words, from right to left. */
async function useMadeUpLanguage(page: Page): Promise<void> {
  for (const area of areas) {
    const body = `export default ${JSON.stringify(madeUpTexts(area))};`;
    // A hash has eight characters.
    await page.route(new RegExp(`/texts-ar-${area}-.{8}\\.js$`), (route) =>
      route.fulfill({ body, contentType: "text/javascript" }),
    );
  }
  // The server has rendered the first view with the real texts; the browser renders it again.
  await page.route(/ui=ar/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<script type="application\/json" id="first-view">.*?<\/script>/s, "");
    await route.fulfill({ response, body });
  });
}

/** What is said on the page in Latin words, none of them made up, and is neither content, nor a name, nor a key. */
function englishLeft(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const contentElements =
      "bdi, kbd, code, time, option, header a, header span, [dir=auto], .app-reading, .app-number";
    const names =
      /\b(Minbar|YouTube|SRT|WebVTT|CSV|JSON|HTML|HTTP|AI|API|Gemini|Node|PostgreSQL|Esc|Ctrl|Alt)\b/g;
    const content = new Set(
      Array.from(document.querySelectorAll("bdi, [dir=auto]"), (one) => one.textContent),
    );
    // Addresses, and the language that a report begins with, which is stored with it.
    const isContent = (text: string) => content.has(text) || /^(https?:|www\.|\[\w+\]$)/.test(text);
    const isEnglish = (text: string) =>
      /[A-Za-z]{3,}/.test(text.replaceAll(names, "")) && !/[á-žƀ-ɏḀ-ỿ]/.test(text) && !isContent(text.trim());
    const found: string[] = [];
    for (const element of document.body.querySelectorAll("*")) {
      if (!element.checkVisibility() || element.closest(contentElements)) continue;
      const own = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : ""));
      const said = ["aria-label", "placeholder", "title", "alt"].map(
        (name) => element.getAttribute(name) ?? "",
      );
      found.push(...[...own, ...said].filter(isEnglish));
    }
    return found;
  });
}

/** Controls and headings whose text does not fit into them. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("button, a, h1, h2, h3, label, [role=tab], th"))
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        if (
          !element.checkVisibility() ||
          element.closest(".app-unseen, [dir=auto]") ||
          textOverflow === "ellipsis"
        )
          return false;
        const isCutAcross = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        const isCutBelow = overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1;
        return isCutAcross || isCutBelow;
      })
      .map(({ className, textContent }) => `${className}: ${textContent}`),
  );
}

async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect.soft(await englishLeft(page), `English in ${what}`).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await sideways(page), `${what} scrolls at ${width}`).toEqual([]);
    expect.soft(await cutTexts(page), `${what} is cut at ${width}`).toEqual([]);
  }
}

test("a reader switches the interface to Arabic, and it stays Arabic after a reload", async ({
  visitor,
  page,
  pageErrors,
}) => {
  await visitor.open("/landing");
  await page.getByRole("combobox", { name: "Read this site in" }).selectOption("ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  const title = await page.getByRole("banner").getByRole("link").last().textContent();
  expect(title).not.toContain("Admin");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.getByRole("banner").getByRole("link").last()).toHaveText(title ?? "");
  expect(pageErrors).toEqual([]);
});

test(
  "in a right-to-left language with long words, no text of the viewer is cut off or left in English",
  long,
  async ({ visitor, page }) => {
    await useMadeUpLanguage(page);
    for (const path of [
      "/landing?ui=ar",
      "/search?q=x&ui=ar",
      "/search?ui=ar",
      "/api/login?ui=ar",
      "/none?ui=ar",
    ]) {
      await visitor.visit(path);
      await page.waitForLoadState("networkidle");
      await expectWhole(page, path);
    }
  },
);

test(
  "in a right-to-left language with long words, no text of the console is cut off or left in English",
  long,
  async ({ page }) => {
    await signIn(page, amina);
    await useMadeUpLanguage(page);
    for (const path of [
      "/",
      "/videos",
      "/playlists",
      "/tasks",
      "/work-overview",
      "/categories",
      "/reported-issues",
      "/admin",
    ]) {
      await page.goto(`${process.env["BASE_URL"]}${path}?ui=ar`);
      await page.waitForLoadState("networkidle");
      await expectWhole(page, path);
    }
  },
);

test(
  "validation messages for an imported file are shown in the language of the page",
  long,
  async ({ page }) => {
    await signIn(page, amina);
    await page.goto(`${process.env["BASE_URL"]}/videos?ui=fr`);
    await page.getByRole("button", { name: "Importer des fichiers" }).click();
    await dropFiles(page, [{ name: "notes.txt", body: "no times" }]);
    await expect(page.getByRole("dialog")).toContainText("Aucun temps n’a été trouvé dans ce fichier");
  },
);
