import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { applyLook, looksFor } from "../support/looks.ts";
import { caseAt, long } from "../support/lanes.ts";
import { useOwnServer } from "../support/own-server.ts";
import { amina, signIn } from "../support/people.ts";
import { sideways } from "../support/sideways.ts";
import { smallTargets } from "../support/touch-targets.ts";
import { violationsAndLandmarks } from "../support/violations.ts";
import { test } from "../support/visitor.ts";

const folder = mkdtempSync(join(tmpdir(), "minbar-logo-"));
const logo = join(folder, "logo.svg");
writeFileSync(
  logo,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 32" width="140" height="32">
  <style>rect { fill: #b45309 }</style><rect width="32" height="32" rx="8"/><rect x="40" y="11" width="100" height="10" rx="5"/>
</svg>`,
);
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

useOwnServer({
  PRODUCT_NAME: "Our Talks",
  PRODUCT_LOGO: logo,
  PRODUCT_COLOR: "#7c2d12",
  PRODUCT_COLOR_DARK: "#fdba74",
  IMPRINT_URL: "https://example.org/imprint",
  PRIVACY_URL: "/privacy",
});

const words = {
  en: { imprint: "Imprint", privacy: "Privacy", accessibility: "Accessibility", signIn: "Sign in" },
  ar: {
    imprint: "بيانات الناشر",
    privacy: "الخصوصية",
    accessibility: "إمكانية الوصول",
    signIn: "تسجيل الدخول",
  },
};

const languages = ["en", "ar"] as const;

const fills = { light: "rgb(124, 45, 18)", sepia: "rgb(124, 45, 18)", dark: "rgb(253, 186, 116)" };

const logoOf = (page: Page | Locator) => page.getByRole("img", { name: "Our Talks" });

async function expectLogo(page: Page | Locator): Promise<void> {
  await expect(logoOf(page)).toBeVisible();
  // It was loaded, and its shape is kept.
  await expect(logoOf(page)).toHaveJSProperty("naturalWidth", 140);
  const { width, height } = (await logoOf(page).boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(140 / 32, 1);
}

async function expectLinks(page: Page, language: keyof typeof words): Promise<void> {
  const { imprint, privacy, accessibility } = words[language];
  const address = (name: string) => page.getByRole("link", { name, exact: true });
  await expect(address(imprint)).toHaveAttribute("href", "https://example.org/imprint");
  await expect(address(privacy)).toHaveAttribute("href", "/privacy");
  await expect(address(accessibility)).toHaveAttribute("href", "/docs/accessibility");
  await address(imprint).scrollIntoViewIfNeeded();
  await expect(address(imprint)).toBeInViewport({ ratio: 1 });
}

for (const [place, language] of languages.entries())
  for (const [at, look] of looksFor(language === "en" ? 0 : 4).entries()) {
    test(
      `visitors see logo, color and links, ${look.name}, in ${language}`,
      caseAt(place + at),
      async ({ visitor, page, pageErrors }) => {
        await applyLook(page, look);
        await visitor.visit(`/landing?ui=${language}`);
        await page.locator("[data-line]").first().waitFor();
        await expectLogo(page.getByRole("banner"));
        const brand = look.appearance === "dark" ? "#fdba74" : "#7c2d12";
        await expect(page.locator("html")).toHaveCSS("--app-brand", brand);
        await expectLinks(page, language);
        expect(await violationsAndLandmarks(page)).toEqual([]);
        expect(await sideways(page)).toEqual([]);
        expect(pageErrors).toEqual([]);
      },
    );

    test(
      `staff see them when they sign in, ${look.name}, in ${language}`,
      caseAt(place + at),
      async ({ page }) => {
        await applyLook(page, look);
        await page.goto(`${process.env["BASE_URL"]}/api/login?ui=${language}`);
        const button = page.getByRole("button", { name: words[language].signIn });
        await expect(button).toHaveCSS("background-color", fills[look.appearance]);
        await expectLogo(page);
        await expectLinks(page, language);
        expect(await violationsAndLandmarks(page)).toEqual([]);
        expect(await sideways(page)).toEqual([]);
        const small = look.viewport.width === 390 ? await smallTargets(page) : [];
        expect(small.filter((control) => control.startsWith("A "))).toEqual([]);
      },
    );
  }

test("the search page has the links at its end, too", long, async ({ visitor, page }) => {
  await visitor.visit("/search");
  await expectLinks(page, "en");
  const { y = 0, height = 0 } = (await page.getByRole("link", { name: "Imprint" }).boundingBox()) ?? {};
  expect(y + height).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 40);
});

test("the console shows the logo in its sidebar, also in the narrow one", long, async ({ page }) => {
  await signIn(page, amina);
  await page.goto(`${process.env["BASE_URL"]}/`);
  await expectLogo(page);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(logoOf(page)).toBeInViewport({ ratio: 1 });
  const { width = 0 } = (await logoOf(page).boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(64);
});

test("a password manager opens one's account after the sign-in, once", long, async ({ page }) => {
  const dialog = page.getByRole("dialog", { name: "Your account" });
  await page.goto(`${process.env["BASE_URL"]}/.well-known/change-password`);
  await page.getByLabel("E-mail").fill(amina);
  await page.getByLabel("Password", { exact: true }).fill("minbar-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog.getByLabel("Current password")).toBeVisible();
  await page.reload();
  await page.getByText(/Amina Sayegh/).waitFor();
  await expect(dialog).toHaveCount(0);
  // Who is signed in gets there at once.
  await page.goto(`${process.env["BASE_URL"]}/.well-known/change-password`);
  await expect(dialog).toBeVisible();
});

test("the language menu opens the page for reviewers, and keys pass it by", async ({ visitor, page }) => {
  await visitor.open();
  const menu = page.getByRole("combobox", { name: "Read this site in" });
  const [opened] = await Promise.all([page.waitForEvent("popup"), menu.selectOption("Review a translation")]);
  await expect(opened.getByRole("heading", { level: 1 })).toHaveText("Review a translation");
  await opened.close();
  await expect(menu).toHaveValue("en");
  await menu.focus();
  await page.keyboard.press("End");
  await page.waitForTimeout(500);
  expect(page.context().pages()).toHaveLength(1);
  await expect(page.getByRole("combobox", { name: "Read this site in" })).toHaveValue("en");
});
