import { expect } from "@playwright/test";
import { test } from "../support/visitor.ts";
import { long } from "../support/lanes.ts";

const description = /^Demo: an original short talk/;

test(
  "on a phone and in a low window, the description and the next videos are one click away",
  long,
  async ({ visitor, page }) => {
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1366, 650],
    ] as const) {
      await page.setViewportSize({ width, height });
      await visitor.open();
      const video = page.getByRole("region", { name: "Video", exact: true });
      const next = video.getByRole("heading", { name: /^Next in/ });
      const about = video.getByRole("button", { name: "About this video" });
      await expect(next).toBeHidden();
      await expect(video.getByText(description)).toBeHidden();
      await about.click();
      await next.scrollIntoViewIfNeeded();
      await expect(next).toBeInViewport();
      await video.getByText(description).scrollIntoViewIfNeeded();
      await expect(video.getByText(description)).toBeInViewport();
      await about.click();
      await expect(next).toBeHidden();
    }
  },
);

test(
  "on a tablet and a large screen, the next videos are shown without a click and can be scrolled to",
  long,
  async ({ visitor, page }) => {
    for (const [width, height] of [
      [1024, 768],
      [1366, 768],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await visitor.open();
      const video = page.getByRole("region", { name: "Video", exact: true });
      await expect(video.getByRole("button", { name: "About this video" })).toBeHidden();
      const next = video.getByRole("heading", { name: /^Next in/ });
      await next.scrollIntoViewIfNeeded();
      await expect(next).toBeInViewport();
    }
  },
);
