import { expect } from "@playwright/test";
import { test } from "./visitor.ts";
import { blockYouTube } from "./youtube.ts";

test("when YouTube cannot be reached the transcript works and leads to the right moment", async ({
  visitor,
  page,
}) => {
  await page.unrouteAll();
  await blockYouTube(page);
  await visitor.visit();
  await expect(page.getByText("The video cannot play here")).toBeVisible({ timeout: 15_000 });
  await visitor.lines.nth(4).click();
  await expect(visitor.currentLine).toBeVisible();
  const link = page.getByRole("link", { name: /Watch on YouTube at 0:45/ });
  await expect(link).toHaveAttribute("href", /youtube\.com\/watch\?v=aqz-KE-bpKQ&t=4[56]/);
  await expect(page.getByText("Playing", { exact: true })).toBeHidden();
});

for (const code of [2, 5, 100, 101, 150]) {
  test(`when YouTube refuses with error ${code} the page says so, and Retry plays again`, async ({
    visitor,
    page,
  }) => {
    await visitor.visit();
    await visitor.ready();
    await page.evaluate((error) => window.fakePlayer?.fail(error), code);
    await expect(page.getByText("The video cannot play here")).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("The video cannot play here")).toBeHidden();
    await visitor.lines.first().click();
    await expect(page.getByText("Playing", { exact: true })).toBeVisible();
  });
}
