import { expect } from "@playwright/test";
import { test } from "../../support/visitor.ts";
import { caseAt, long } from "../../support/lanes.ts";

test("Arabic text runs right to left in its own font, and its approval is shown", async ({ visitor }) => {
  await visitor.visit();
  const text = visitor.lines.first().locator("[lang]");
  await expect(text).toHaveAttribute("lang", "ar");
  await expect(text).toHaveAttribute("dir", "rtl");
  await expect(text).toHaveCSS("font-family", /Naskh/);
  await expect(visitor.page.getByText("Checked", { exact: true })).toBeVisible();
});

for (const [at, [name, lang, dir, font]] of (
  [
    ["English", "en", "ltr", /Reading Latin/],
    ["Urdu", "ur", "rtl", /Nastaliq/],
    ["French", "fr", "ltr", /Reading Latin/],
    ["Spanish", "es", "ltr", /Reading Latin/],
    ["Turkish", "tr", "ltr", /Reading Latin/],
    ["Malay", "ms", "ltr", /Reading Latin/],
    ["German", "de", "ltr", /Reading Latin/],
  ] as const
).entries()) {
  test(`the lecture is read in ${name}`, caseAt(at), async ({ visitor }) => {
    await visitor.visit();
    await visitor.choose("Language", name);
    const text = visitor.lines.first().locator("[lang]");
    await expect(text).toHaveAttribute("lang", lang);
    await expect(text).toHaveAttribute("dir", dir);
    await expect(text).toHaveCSS("font-family", font);
    expect(visitor.parameters.get("lang")).toBe(lang);
  });
}

test("the text grows up to 24 pixels, and keeps its size after a reload", long, async ({ visitor }) => {
  await visitor.visit();
  const larger = visitor.page.getByRole("button", { name: "Larger text" });
  for (let step = 0; step < 5; step += 1) await larger.click();
  await expect(larger).toBeDisabled();
  await expect(visitor.lines.first().locator("[lang]")).toHaveCSS("font-size", "24px");
  await visitor.page.reload();
  await expect(visitor.lines.first().locator("[lang]")).toHaveCSS("font-size", "24px");
});

test("the vocabulary notes are shown in their tab", async ({ visitor }) => {
  await visitor.visit();
  await visitor.page.getByRole("tab", { name: "Vocabulary" }).click();
  await expect(visitor.page.getByText("ṣabr", { exact: false })).toBeVisible();
});

test("a language without a transcript shows a message", long, async ({ visitor }) => {
  await visitor.visit();
  await visitor.choose("Playlist", "Asking and Reading");
  await visitor.choose("Video", "Reading Together");
  await expect(visitor.page.getByText("No transcript available for this video in Arabic")).toBeVisible();
});

test("the dark appearance is kept after a reload", long, async ({ visitor }) => {
  await visitor.visit();
  await visitor.page.getByRole("combobox", { name: "Appearance" }).click();
  await visitor.page.getByRole("listbox").getByRole("option", { name: "Dark" }).click();
  await expect(visitor.page.locator("body")).toHaveCSS("background-color", "rgb(20, 24, 22)");
  await visitor.page.reload();
  await expect(visitor.page.locator("body")).toHaveCSS("background-color", "rgb(20, 24, 22)");
});
