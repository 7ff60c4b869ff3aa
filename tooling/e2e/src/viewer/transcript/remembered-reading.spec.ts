import { expect } from "@playwright/test";
import { test } from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";
import { long } from "../../support/lanes.ts";

function firstText(visitor: Visitor) {
  return visitor.lines.first().locator("[lang]");
}

test.describe("the last chosen language", () => {
  test("is used on a plain visit, without a history entry for Arabic", long, async ({ visitor, page }) => {
    await visitor.visit();
    await visitor.choose("Language", "Urdu");
    await visitor.visit();
    await expect(firstText(visitor)).toHaveAttribute("lang", "ur");
    expect(visitor.parameters.get("lang")).toBe("ur");
    await page.goBack();
    expect(visitor.parameters.get("lang")).toBe("ur");
  });

  test("does not affect links: a link without a language means Arabic", long, async ({ visitor }) => {
    await visitor.visit();
    await visitor.choose("Video", "Good Neighbours");
    const link = `/landing?video=${visitor.parameters.get("video")}`;
    await visitor.choose("Language", "Urdu");
    for (const path of [link, "/landing?lang=ar"]) {
      await visitor.open(path);
      await expect(firstText(visitor)).toHaveAttribute("lang", "ar");
      expect(visitor.parameters.get("lang")).toBeNull();
    }
    await visitor.visit("/landing?lang=tr");
    await expect(firstText(visitor)).toHaveAttribute("lang", "tr");
  });

  test("is Arabic again once Arabic is chosen", long, async ({ visitor }) => {
    await visitor.visit("/landing?lang=fr");
    await visitor.choose("Language", "Urdu");
    await visitor.choose("Language", "Arabic");
    await visitor.open();
    await expect(firstText(visitor)).toHaveAttribute("lang", "ar");
  });
});

test(
  "another Arabic typeface is used once it is chosen, and fetched only then",
  long,
  async ({ visitor, page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await visitor.open();
    const text = firstText(visitor);
    await page.getByRole("combobox", { name: "Arabic typeface" }).click();
    expect(fetched.some((url) => url.includes("amiri"))).toBe(false);
    await page.getByRole("listbox").getByRole("option", { name: "Classical" }).click();
    await expect(text).toHaveCSS("font-family", /^"?Reading Amiri/);
    await expect.poll(() => fetched.some((url) => url.includes("amiri"))).toBe(true);
    expect(fetched.some((url) => url.includes("scheherazade"))).toBe(false);
    await page.reload();
    await visitor.ready();
    await expect(text).toHaveCSS("font-family", /^"?Reading Amiri/);
  },
);
