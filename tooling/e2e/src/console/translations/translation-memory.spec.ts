import { expect } from "@playwright/test";
import { call, ownVideo, toast } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { violations } from "../../support/violations.ts";
import { test } from "../../support/visitor.ts";
import { field, openTranslation, save, translatedVideo, wordsIn } from "./translations.ts";

// YouTube works for everybody here.
test.beforeEach(({ visitor }) => void visitor);

test(
  "a translator inserts an earlier translation with a shortcut, undoes it, inserts it again and saves",
  long,
  async ({ page }) => {
    const { retry } = test.info();
    // Words of this try alone.
    const words = `وكان ${["زيد", "عمرو", "خالد"][retry] ?? "سعد"} يسافر في طلب العلم كل عام`;
    const earlier = await ownVideo(page, `Translated before, ${retry}`);
    const path = `post /api/videos/${earlier.id}/transcripts` as const;
    await call(page, path, { language: "ar", content: [{ id: "k", time: "0:42", text: words }] });
    const text = `Chaque année il voyageait (${retry})`;
    await call(page, path, { language: "fr", content: [{ id: "k", time: "0:42", text }] });
    const video = await translatedVideo(page, `Translated again, ${retry}`);
    const arabic = [
      { id: "first", time: "0:01", text: "بسم الله" },
      { id: "second", time: "0:14", text: words },
    ];
    await call(page, `post /api/videos/${video.id}/transcripts`, { language: "ar", content: arabic });

    await openTranslation(page, video);
    const memory = page.getByRole("region", { name: "Earlier translations" });
    await page.locator('[data-segment="second"]').click();
    await expect(memory.getByRole("button", { name: /^100% Take over Alt\+1 Chaque année/ })).toBeVisible();
    await expect(memory.getByRole("link", { name: `Translated before, ${retry}, 0:42` })).toBeVisible();
    const top = (await field(page, "second").boundingBox())?.y;
    expect(await violations(page)).toEqual([]);
    await field(page, "second").focus();
    await page.keyboard.press("Alt+1");
    await expect(field(page, "second")).toHaveValue(text);
    await expect(field(page, "second")).toBeFocused();
    expect((await field(page, "second").boundingBox())?.y, "nothing moves under the caret").toBe(top);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(field(page, "second")).toHaveValue("");
    await field(page, "second").fill("À moi");
    await page.keyboard.press("Alt+1");
    await expect(field(page, "second")).toHaveValue(text);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(field(page, "second")).toHaveValue("À moi");
    await memory.getByRole("button", { name: /^100%/ }).click();
    await expect(field(page, "second")).toBeFocused();
    await save(page);
    await expect(toast(page, "Translation saved successfully")).toBeVisible();
    expect(await wordsIn(page, video)).toEqual([text]);
  },
);

for (const [language, text] of [
  [
    "fr",
    "Chaque année il voyageait, loin de sa famille et de sa ville, à la recherche de la science et des savants",
  ],
  ["ur", "وہ ہر سال اپنے گھر اور اپنے شہر سے دور علم اور علماء کی تلاش میں سفر کیا کرتا تھا"],
] as const)
  test(
    `earlier translations in ${language} are compact, and hovering over one expands it`,
    long,
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const { retry } = test.info();
      const words = `وكان ${["حمزة", "عثمان", "إدريس"][retry] ?? "موسى"} من أهل ${language} يسافر بعيدا عن أهله في طلب العلم كل عام`;
      for (const last of ["", " جديد"]) {
        const earlier = await ownVideo(page, `Low, ${language}${last}`);
        const path = `post /api/videos/${earlier.id}/transcripts` as const;
        await call(page, path, {
          language: "ar",
          content: [{ id: "k", time: "0:42", text: `${words}${last}` }],
        });
        const content = [{ id: "k", time: "0:42", text: `${text} ${last.length}` }];
        await call(page, path, { language, content });
      }
      const video = await translatedVideo(page, `Low again, ${language}`);
      await call(page, `post /api/videos/${video.id}/transcripts`, {
        language: "ar",
        content: [
          { id: "first", time: "0:01", text: "بسم الله" },
          { id: "second", time: "0:14", text: words },
        ],
      });
      await openTranslation(page, video, { language });
      await page.locator('[data-segment="second"]').click();
      const matches = page.getByRole("region", { name: "Earlier translations" }).getByRole("listitem");
      await expect(matches.nth(1)).toBeVisible();
      const heights = () =>
        matches.evaluateAll((all) => all.map((one) => Math.ceil(one.getBoundingClientRect().height)));
      const low = await heights();
      expect(Math.max(...low)).toBeLessThanOrEqual(96);
      await matches.nth(1).hover();
      await expect.poll(async () => (await heights())[1]).toBeGreaterThan(low[1] ?? Infinity);
    },
  );
