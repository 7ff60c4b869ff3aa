import { sizes, takePicture } from "../support/picture.ts";
import { test } from "../support/visitor.ts";

for (const viewport of sizes) {
  for (const lang of ["ar", "ur", "en"]) {
    for (const appearance of ["light", "dark"]) {
      const name = `viewer-${viewport.width}-${lang}-${appearance}`;
      test(name, async ({ visitor, page }) => {
        await page.setViewportSize(viewport);
        await page.addInitScript((chosen) => localStorage.setItem("minbar:appearance", chosen), appearance);
        await visitor.open(`/landing?lang=${lang}`);
        // A click in the frame of the scrolling goes to where the player was.
        await visitor.lines.nth(4).scrollIntoViewIfNeeded();
        await page.waitForTimeout(100);
        await visitor.lines.nth(4).click();
        await page.mouse.move(0, 0);
        await visitor.currentLine.waitFor();
        await takePicture(page, name);
      });
    }
  }
}
