import { expect } from "@playwright/test";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

test(
  "in forced colours, the current line, the open tab and the selected options have an outline",
  long,
  async ({ visitor, page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await visitor.open("/landing?lang=en");
    await visitor.lines.nth(1).click();
    await page.mouse.move(0, 0);
    const edged = [visitor.currentLine, page.getByRole("tab", { name: "Transcript" })];
    for (const one of edged) await expect(one).toHaveCSS("outline-style", "solid");
    await page.getByRole("button", { name: "Playback", exact: true }).click();
    await page.getByRole("button", { name: "Pause after each line" }).click();
    await expect(page.getByRole("button", { name: "Pause after each line" })).toHaveCSS(
      "outline-style",
      "solid",
    );
    await expect(page.locator("input:checked + span")).toHaveCSS("outline-style", "solid");
  },
);

test("nothing is animated when the visitor prefers reduced motion", long, async ({ visitor, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitor.open();
  await visitor.lines.first().click();
  await page.getByText("Playing", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Learn More" }).waitFor();
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});
