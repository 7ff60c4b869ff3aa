import type { Page } from "@playwright/test";
import { useOwnServer } from "../support/own-server.ts";
import { amina } from "../support/people.ts";
import { sizes, takePicture } from "../support/picture.ts";
import { TranscriptSearch } from "./transcript/searching.ts";
import { test } from "../support/visitor.ts";
import type { Visitor } from "../support/visitor.ts";
import { blockYouTube, fakeYouTube, playing } from "../support/youtube.ts";

interface State {
  name: string;
  address?: string;
  appearance?: "dark" | "sepia";
  /** Brings the page, once its lines are there, into the state. */
  reach?: (visitor: Visitor, page: Page) => Promise<void>;
}

async function choose(visitor: Visitor, second: string): Promise<void> {
  const sheet = visitor.page.getByRole("button", { name: /^Language/ });
  if (!(await sheet.isVisible())) {
    await visitor.page.getByRole("combobox", { name: "Side by side" }).click();
    await visitor.page.getByRole("listbox").getByRole("option", { name: second }).click();
    return;
  }
  await sheet.click();
  await visitor.page
    .getByRole("group", { name: "Second language" })
    .getByRole("button", { name: second })
    .click();
  await visitor.page.keyboard.press("Escape");
}

async function search(words: string, page: Page): Promise<void> {
  await new TranscriptSearch(page).type(words);
  await new TranscriptSearch(page).row.getByText(/^1 \/ /).waitFor();
}

const states: State[] = [
  {
    name: "two-languages",
    address: "/landing?lang=en",
    reach: async (visitor) => {
      await choose(visitor, "Arabic");
      await visitor.lines.nth(2).click();
      await visitor.currentLine.waitFor();
    },
  },
  { name: "search-arabic", reach: (_, page) => search("الله", page) },
  {
    name: "search-english-sepia",
    address: "/landing?lang=en",
    appearance: "sepia",
    reach: (_, page) => search("the", page),
  },
  {
    name: "segment",
    reach: async (visitor, page) => {
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByText("Create Segment").click();
      await page.getByText("Click a line to start").first().waitFor();
      await visitor.lines.nth(2).click();
      await visitor.lines.nth(4).hover();
    },
  },
  { name: "shared-range", address: "/landing?start=20&end=45" },
  {
    name: "report",
    reach: async (_, page) => {
      await page.getByRole("button", { name: "Report", exact: true }).click();
      await page.getByLabel("Description").fill("A word is missing at the end of this line.");
    },
  },
  {
    name: "report-dark",
    appearance: "dark",
    reach: async (_, page) => {
      await page.getByRole("button", { name: "Report", exact: true }).click();
      await page.getByLabel("Description").waitFor();
    },
  },
  { name: "support-banner", reach: (_, page) => page.getByRole("button", { name: "Learn More" }).waitFor() },
  {
    name: "vocabulary",
    reach: (_, page) => page.getByRole("tab", { name: "Vocabulary" }).click(),
  },
  { name: "practice", reach: (_, page) => page.getByRole("button", { name: "Playback" }).click() },
  { name: "share-menu", reach: (_, page) => page.getByRole("button", { name: "Share" }).click() },
  { name: "unknown-video", address: "/landing?video=987654" },
  { name: "german", address: "/landing?lang=de" },
];

for (const viewport of sizes) {
  for (const { name, address = "/landing", appearance, reach } of states) {
    test(`viewer-${viewport.width}-${name}`, async ({ visitor, page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(
        (chosen) => localStorage.setItem("minbar:appearance", chosen),
        appearance ?? "light",
      );
      await visitor.visit(address);
      await page.waitForFunction(() => window.fakePlayer !== undefined);
      await reach?.(visitor, page);
      await takePicture(page, `viewer-${viewport.width}-${name}`);
    });
  }

  test(`viewer-${viewport.width}-youtube-away`, async ({ visitor, page }) => {
    await page.unrouteAll();
    await blockYouTube(page);
    await page.setViewportSize(viewport);
    await visitor.visit();
    await visitor.lines.nth(3).click();
    await page.getByText("The video cannot play here").waitFor();
    await takePicture(page, `viewer-${viewport.width}-youtube-away`);
  });

  test(`viewer-${viewport.width}-hidden-video`, async ({ visitor, page, playwright }) => {
    // What staff see of it, visitors do not: to them it does not exist.
    const staff = await playwright.request.newContext({ baseURL: process.env["BASE_URL"] ?? "" });
    await staff.post("/api/login", { data: { email: amina, password: "minbar-demo" } });
    const videos: { id: number; isPublic: boolean }[] = await (await staff.get("/api/videos")).json();
    const hidden = videos.find(({ isPublic }) => !isPublic);
    await staff.dispose();
    await page.setViewportSize(viewport);
    await visitor.open(`/landing?video=${hidden?.id}`);
    await takePicture(page, `viewer-${viewport.width}-hidden-video`);
  });

  test(`viewer-${viewport.width}-ten-thousand-lines`, async ({ visitor, page }) => {
    await fakeYouTube(page, { duration: 36_000 });
    await page.route(/\/trpc\/transcripts\.listByVideo\?.*tr/, async (route) => {
      const answer = await route.fetch();
      const { result } = await answer.json();
      const [first] = result.data;
      const content = Array.from({ length: 10_000 }, (_, at) => ({
        ...first.content[at % first.content.length],
        id: `${at}`,
        time: `${at * 3}`,
        end: `${at * 3 + 3}`,
      }));
      await route.fulfill({ response: answer, json: { result: { data: [{ ...first, content }] } } });
    });
    await page.setViewportSize(viewport);
    await visitor.open();
    await choose10k(visitor);
    await page.locator("[data-line='9999']").waitFor({ state: "attached" });
    await visitor.lines.first().click();
    await visitor.page.waitForFunction((state) => window.fakePlayer?.state === state, playing);
    await visitor.moveTo(25_000);
    await page.waitForFunction(() => document.querySelector("[data-line='8333'][aria-current]"));
    await visitor.currentLine.waitFor();
    await takePicture(page, `viewer-${viewport.width}-ten-thousand-lines`);
  });
}

async function choose10k(visitor: Visitor): Promise<void> {
  const sheet = visitor.page.getByRole("button", { name: /^Language/ });
  if (await sheet.isVisible()) {
    await sheet.click();
    await visitor.page
      .getByRole("group", { name: "Transcript" })
      .getByRole("button", { name: "Turkish" })
      .click();
    await visitor.page.keyboard.press("Escape");
  } else await visitor.choose("Language", "Turkish");
}

test.describe("an empty library", () => {
  useOwnServer({ DEMO: "off" });
  for (const viewport of sizes) {
    test(`viewer-${viewport.width}-empty`, async ({ visitor, page }) => {
      await page.setViewportSize(viewport);
      await visitor.visit();
      await page.getByText("No videos to watch yet").first().waitFor();
      await takePicture(page, `viewer-${viewport.width}-empty`);
    });
  }
});
