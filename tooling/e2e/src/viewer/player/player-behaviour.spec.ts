import { expect } from "@playwright/test";
import { test } from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";
import { buffering, ended, fakeYouTube, paused, playing } from "../../support/youtube.ts";
import { caseAt, long } from "../../support/lanes.ts";

function badge({ page }: Visitor) {
  return page.getByText("Playing", { exact: true });
}

/** The player changes without the page's doing. */
async function become({ page }: Visitor, state: number): Promise<void> {
  await page.evaluate((next) => window.fakePlayer?.become(next), state);
}

async function arrive(visitor: Visitor): Promise<void> {
  await visitor.open();
}

for (const [at, code] of [2, 5, 100, 101, 150, 153].entries()) {
  test(
    `a video rejected with error ${code} keeps the transcript usable and links to YouTube`,
    caseAt(at),
    async ({ visitor, page, pageErrors }) => {
      await fakeYouTube(page, { refuses: code });
      await arrive(visitor);
      await expect(page.getByText("The video cannot play here")).toBeVisible();
      await visitor.lines.nth(4).click();
      await expect(visitor.currentLine).toHaveAttribute("data-line", "4");
      await expect(page.getByRole("link", { name: /Watch on YouTube at 0:45/ })).toBeVisible();
      await expect(badge(visitor)).toBeHidden();

      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByText("The video cannot play here")).toBeVisible();
      await expect(visitor.currentLine).toHaveAttribute("data-line", "4");
      expect(pageErrors).toEqual([]);
    },
  );

  test(
    `a video that fails with error ${code} resumes from the chosen line after Retry`,
    long,
    async ({ visitor, page }) => {
      await arrive(visitor);
      await visitor.lines.nth(4).click();
      await expect(badge(visitor)).toBeVisible();
      await page.evaluate((error) => window.fakePlayer?.fail(error), code);
      await expect(page.getByText("The video cannot play here")).toBeVisible();
      await expect(badge(visitor)).toBeHidden();
      await expect(visitor.currentLine).toHaveAttribute("data-line", "4");
      await visitor.lines.nth(6).click();
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByText("The video cannot play here")).toBeHidden();
      await expect.poll(() => visitor.state()).toBe(playing);
      await expect(visitor.currentLine).toHaveAttribute("data-line", "6");
      await expect(badge(visitor)).toBeVisible();
    },
  );
}

test(
  "'Playing' is shown during playback and buffering, but not when paused or ended",
  long,
  async ({ visitor }) => {
    await fakeYouTube(visitor.page, { buffering: 1500 });
    await arrive(visitor);
    await expect(badge(visitor)).toBeHidden();
    await visitor.lines.first().click();
    // The first picture is still to come.
    await expect.poll(() => visitor.state()).toBe(buffering);
    await expect(badge(visitor)).toBeHidden();
    await expect.poll(() => visitor.state()).toBe(playing);
    await expect(badge(visitor)).toBeVisible();
    await become(visitor, buffering);
    await expect(badge(visitor)).toBeVisible();
    await become(visitor, playing);
    await become(visitor, paused);
    await expect(badge(visitor)).toBeHidden();
    await become(visitor, buffering);
    await expect(badge(visitor)).toBeHidden();
    await become(visitor, playing);
    await expect(badge(visitor)).toBeVisible();
    await become(visitor, ended);
    await expect(badge(visitor)).toBeHidden();
  },
);

test(
  "an ended video keeps its last line current, and plays again from a clicked line",
  long,
  async ({ visitor }) => {
    await arrive(visitor);
    await visitor.lines.first().click();
    await expect.poll(() => visitor.state()).toBe(playing);
    await visitor.moveTo(599.5);
    await expect.poll(() => visitor.state()).toBe(ended);
    const last = (await visitor.lines.count()) - 1;
    await expect(visitor.currentLine).toHaveAttribute("data-line", String(last));
    await visitor.lines.nth(2).scrollIntoViewIfNeeded();
    await visitor.lines.nth(2).click();
    await expect.poll(() => visitor.state()).toBe(playing);
    await expect(visitor.currentLine).toHaveAttribute("data-line", "2");
  },
);

test(
  "the chosen line stays current although the player reports the old time for a second",
  long,
  async ({ visitor }) => {
    await fakeYouTube(visitor.page, { stale: 1000, buffering: 300, step: 250 });
    await arrive(visitor);
    await visitor.lines.first().click();
    await expect.poll(() => visitor.state()).toBe(playing);
    await visitor.moveTo(60);
    const seen = await visitor.page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const marks = new Set<string>();
          const list = document.querySelector("[role=list][aria-label='Transcript lines']");
          const watch = new MutationObserver(() => {
            const line = list?.querySelector<HTMLElement>("[aria-current=true]")?.dataset["line"];
            if (line !== undefined) marks.add(line);
          });
          if (list) watch.observe(list, { subtree: true, attributeFilter: ["aria-current"] });
          list?.querySelector<HTMLElement>("[data-line='12']")?.click();
          setTimeout(() => resolve([...marks]), 2500);
        }),
    );
    expect(seen).toEqual(["12"]);
  },
);

test(
  "a shared part pauses once, at its end, even with a slow and inaccurate player",
  long,
  async ({ visitor, page }) => {
    await fakeYouTube(page, { step: 250, stale: 300, buffering: 400, latency: 20 });
    await visitor.open("/landing?start=39&end=41.5");
    await expect.poll(() => visitor.state()).toBe(paused);
    expect(await visitor.time()).toBeGreaterThan(41.4);
    expect(await visitor.time()).toBeLessThan(43);
    expect(
      (await page.evaluate(() => window.fakePlayer?.calls))?.filter((call) => call === "pause"),
    ).toHaveLength(1);
  },
);

test(
  "a player that loads late still plays the line chosen in the meantime",
  long,
  async ({ visitor, page }) => {
    await fakeYouTube(page, { ready: 1500 });
    await arrive(visitor);
    await visitor.lines.nth(3).click();
    await expect(visitor.currentLine).toHaveAttribute("data-line", "3");
    await expect.poll(() => visitor.state()).toBe(playing);
    await expect(visitor.currentLine).toHaveAttribute("data-line", "3");
  },
);

test("a player with a single speed offers no others", long, async ({ visitor, page }) => {
  await fakeYouTube(page, { rates: [1] });
  await arrive(visitor);
  await page.getByRole("button", { name: "Playback", exact: true }).click();
  await expect(page.getByRole("radio")).toHaveCount(1);
});
