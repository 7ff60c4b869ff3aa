import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { makeStale } from "../console/translations/translation-states.ts";
import { visit } from "../console/page.ts";
import { useOwnServer } from "../support/own-server.ts";
import { amina, signIn } from "../support/people.ts";
import { TranscriptSearch } from "./transcript/searching.ts";
import { test } from "./transcript/glossary-reader.ts";

const target = fileURLToPath(new URL("../../../../docs/screens/minbar.webp", import.meta.url));

/** Screenshots, and how long each of them is shown. */
class Film {
  readonly #page: Page;
  readonly #folder = mkdtempSync(join(tmpdir(), "minbar-film-"));
  /** Milliseconds. */
  readonly #durations: number[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  async frame(duration: number): Promise<void> {
    await this.#page.waitForFunction(() => document.documentElement.dataset["fonts"] !== undefined);
    await this.#page.evaluate(() => document.fonts.ready);
    const name = `${String(this.#durations.length).padStart(3, "0")}.png`;
    await this.#page.screenshot({ path: join(this.#folder, name) });
    this.#durations.push(duration);
  }

  /** A frame for each letter. */
  async type(words: string): Promise<void> {
    for (const letter of words) {
      await this.#page.keyboard.type(letter);
      await this.frame(120);
    }
  }

  /** Writes an animated WebP with `img2webp`, of the Debian package `webp`. */
  write(): void {
    const frames = readdirSync(this.#folder)
      .toSorted()
      .flatMap((name, at) => ["-d", String(this.#durations[at]), join(this.#folder, name)]);
    const options = ["-loop", "0", "-min_size", "-lossy", "-q", "70", "-m", "6"];
    execFileSync("img2webp", [...options, ...frames, "-o", target]);
    rmSync(this.#folder, { recursive: true });
  }
}

// It changes a lecture, which other pictures show as it is.
useOwnServer({});

test("the film of the README", async ({ reader, visitor, page }) => {
  test.setTimeout(300_000);
  const film = new Film(page);
  await page.setViewportSize({ width: 1120, height: 700 });
  await visitor.open("/?lang=en");
  await film.frame(2_000);

  await page.getByRole("combobox", { name: "Side by side" }).click();
  await film.frame(900);
  await page.getByRole("listbox").getByRole("option", { name: "Arabic" }).click();
  for (const line of [1, 2, 3]) {
    await visitor.lines.nth(line).click();
    await visitor.currentLine.waitFor();
    await film.frame(900);
  }

  await reader.ready();
  await reader.pointAt("صبرِ");
  await reader.tooltip.waitFor();
  await film.frame(3_000);
  await page.mouse.move(0, 0);

  const search = new TranscriptSearch(page);
  await search.type("");
  await film.type("patience");
  await search.row.getByText(/^1 \/ /).waitFor();
  await film.frame(2_000);

  await signIn(page, amina);
  await makeStale(page);
  await visit(page, "/translations?videoId=1&language=ur");
  await page.getByRole("button", { name: /^Still right/ }).waitFor();
  await film.frame(2_500);
  await page.locator("[data-row]").nth(1).locator("textarea").click();
  await page.keyboard.press("Control+End");
  await film.type(" بے شک");
  await page.keyboard.press("Control+s");
  await page.waitForTimeout(1_000);
  await film.frame(3_000);
  film.write();
});
