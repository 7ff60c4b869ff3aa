import { expect } from "@playwright/test";
import { long } from "../../support/lanes.ts";
import { test } from "../../support/visitor.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test(
  "a language that cannot be loaded leaves the old text on the phone, and says so below the tools",
  long,
  async ({ visitor, page }) => {
    await visitor.visit("/landing?playlist=1&video=1");
    await visitor.lines.nth(20).scrollIntoViewIfNeeded();
    await page.route(/\/trpc\/transcripts\.listByVideo/, (route) => route.abort());
    await page.evaluate(() => {
      const url = new URL(location.href);
      url.searchParams.set("lang", "fr");
      history.pushState(history.state, "", url);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    });
    const notice = page.getByText(
      "The transcript in French could not be loaded. This is still the one in Arabic.",
    );
    await expect(notice).toBeInViewport();
    await expect(visitor.lines.first()).toBeAttached();
    await expect(page.getByRole("button", { name: "Share" })).toBeInViewport();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(notice).toHaveCount(0);
  },
);

test(
  "a reader on a phone sees in the middle of the text that the network is gone",
  long,
  async ({ visitor, page }) => {
    await visitor.visit("/landing?playlist=1&video=1");
    await visitor.lines.nth(20).scrollIntoViewIfNeeded();
    await page.context().setOffline(true);
    await expect(page.getByText("You are offline.").last()).toBeInViewport();
    await page.context().setOffline(false);
    await expect(page.getByText("You are offline.")).toHaveCount(0);
  },
);
