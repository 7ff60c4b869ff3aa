import { expect, test } from "../console-test.ts";
import { call, ownVideo, saveText } from "../../support/library.ts";
import { long } from "../../support/lanes.ts";
import { violations } from "../../support/violations.ts";
import { translatedVideo } from "./translations.ts";

test(
  "a translator inserts an earlier translation with a shortcut, undoes it, inserts it again and saves",
  long,
  async ({ page, editor }) => {
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
    await saveText(page, video.id, { language: "ar", content: arabic });

    await editor.openTranslation(video);
    const memory = editor.region("Earlier translations");
    await editor.line("second").click();
    await expect(memory.getByRole("button", { name: /^100% Take over Alt\+1 Chaque année/ })).toBeVisible();
    await expect(memory.getByRole("link", { name: `Translated before, ${retry}, 0:42` })).toBeVisible();
    const top = (await editor.field("second").boundingBox())?.y;
    expect(await violations(page)).toEqual([]);
    await editor.field("second").focus();
    await editor.press("Alt+1");
    await expect(editor.field("second")).toHaveValue(text);
    await expect(editor.field("second")).toBeFocused();
    expect((await editor.field("second").boundingBox())?.y, "nothing moves under the caret").toBe(top);
    await editor.press("ControlOrMeta+z");
    await expect(editor.field("second")).toHaveValue("");
    await editor.field("second").fill("À moi");
    await editor.press("Alt+1");
    await expect(editor.field("second")).toHaveValue(text);
    await editor.press("ControlOrMeta+z");
    await expect(editor.field("second")).toHaveValue("À moi");
    await memory.getByRole("button", { name: /^100%/ }).click();
    await expect(editor.field("second")).toBeFocused();
    await editor.saveTranslation();
    expect(await editor.wordsIn(video)).toEqual([text]);
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
    async ({ page, editor }) => {
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
      await saveText(page, video.id, {
        language: "ar",
        content: [
          { id: "first", time: "0:01", text: "بسم الله" },
          { id: "second", time: "0:14", text: words },
        ],
      });
      await editor.openTranslation(video, { language });
      await editor.line("second").click();
      const matches = editor.region("Earlier translations").getByRole("listitem");
      await expect(matches.nth(1)).toBeVisible();
      const heights = () =>
        matches.evaluateAll((all) => all.map((one) => Math.ceil(one.getBoundingClientRect().height)));
      const low = await heights();
      expect(Math.max(...low)).toBeLessThanOrEqual(96);
      await matches.nth(1).hover();
      await expect.poll(async () => (await heights())[1]).toBeGreaterThan(low[1] ?? Infinity);
    },
  );
