import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { interfaceLanguages } from "@minbar/domain/library/interface-language";
import { call } from "../support/library.ts";
import { useOwnServer } from "../support/own-server.ts";
import { amina, signIn } from "../support/people.ts";
import { sideways } from "../support/sideways.ts";
import { smallTargets } from "../support/touch-targets.ts";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

/** A word that nothing breaks but the page itself. */
const word = `Donaudampfschifffahrts${"elektrizitätenhauptbetriebswerk".repeat(3)}bauunterbeamte_final_v2.mp4`;
const widths = [320, 390];
let [video, playlist] = [0, 0];

useOwnServer({ YOUTUBE_OEMBED_URL: "http://127.0.0.1:9/" });

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page, amina);
  const add = (what: string, data: object) => call<{ id: number }>(page, `post /api/${what}`, data);
  const named = { name: word, description: word };
  const { id: categoryId } = await add("categories", named);
  playlist = (await add("playlists", { ...named, categoryId })).id;
  const youtubeUrl = "https://youtu.be/R6MlUcmOul8";
  for (const title of [word, `${word} 2`]) {
    const { id } = await add("videos", { youtubeUrl, languages: ["ar"], playlistId: playlist });
    // A busy machine turns some of them away.
    await expect(() =>
      call(page, `put /api/videos/${id}`, { title, description: word, vocabulary: word }),
    ).toPass();
    const content = [{ time: "1:00:00", text: word }];
    for (const language of ["en", "ur"]) await add(`videos/${id}/transcripts`, { language, content });
    video ||= id;
  }
  const { id: assignedToUserId } = await call<{ id: string }>(page, "get /api/auth/user");
  await add("tasks", { description: word, assignedToUserId });
  await page.close();
});

async function expectNarrow(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    expect.soft(await sideways(page), `${what} at ${width}`).toEqual([]);
  }
}

test(
  "no page of the viewer scrolls sideways on a phone, however long its words are",
  long,
  async ({ visitor, page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const lang of ["en", "ur"]) {
      await visitor.open(`/landing?playlist=${playlist}&video=${video}&lang=${lang}`);
      await expectNarrow(page, `transcript ${lang}`);
    }
    await page.getByRole("button", { name: "Learn More" }).waitFor();
    await expectNarrow(page, "with the banner");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByRole("tab", { name: "Vocabulary" }).click();
    await page.getByRole("tabpanel").getByText(word).waitFor();
    await expectNarrow(page, "vocabulary");
    await page.getByRole("button", { name: /2 videos/ }).click();
    await page.getByRole("dialog", { name: "What to watch" }).waitFor();
    await expectNarrow(page, "what to watch");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Report", exact: true }).click();
    await page.getByRole("dialog", { name: "Report Problem" }).waitFor();
    await expectNarrow(page, "report");
    await visitor.visit("/no/such/page");
    await expectNarrow(page, "not found");
  },
);

test(
  "the viewer does not scroll sideways on a phone in any interface language",
  long,
  async ({ visitor, page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const tag of interfaceLanguages) {
      await visitor.visit(`/landing?ui=${tag}`);
      await page.locator("[data-line]").first().waitFor();
      await page.locator("footer").waitFor();
      await expectNarrow(page, tag);
    }
  },
);

test(
  "no page of the console scrolls sideways on a phone, and every control is large enough to tap",
  long,
  async ({ visitor, page }) => {
    void visitor;
    // Some twenty pages, one after the other.
    test.slow();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${process.env["BASE_URL"]}/api/login`);
    await page.getByLabel("E-mail").waitFor();
    await expectNarrow(page, "sign-in");
    await signIn(page, amina);
    await page.goto(`${process.env["BASE_URL"]}/categories`);
    await page.setViewportSize({ width: 1440, height: 900 });
    const links = page.getByRole("navigation", { name: "Main menu" }).getByRole("link");
    await links.first().waitFor();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(paths.length).toBeGreaterThan(8);
    const inner = [
      `/playlists/${playlist}`,
      `/videos?edit=${video}`,
      ...["/videos", "/playlists", "/categories"].map((path) => `${path}?add=1`),
      `/arabic-transcripts?videoId=${video}`,
      `/translations?videoId=${video}&language=ur`,
    ];
    for (const path of [...paths, ...inner]) {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(`${process.env["BASE_URL"]}${path}`);
      await page.getByRole("heading").first().waitFor();
      await page.waitForLoadState("networkidle");
      expect.soft(await smallTargets(page, 24), `targets of ${path}`).toEqual([]);
      await expectNarrow(page, path);
    }
  },
);
