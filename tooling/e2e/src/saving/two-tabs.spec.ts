import { expect, test } from "@playwright/test";
import { Editor } from "./editor.ts";
import { long } from "../support/lanes.ts";

test.describe("Two tabs with one draft", () => {
  test("only one tab can edit, and either can take over with the unsaved changes", async ({ page }) => {
    const first = await Editor.create(page);
    await first.line(1).fill("ONE");
    const second = await first.another();
    await expect(second.status).toContainText("another tab writes");
    await expect(second.line(1)).toHaveValue("one");
    await expect(second.line(1)).toHaveAttribute("readonly");
    await first.line(2).fill("TWO");
    await second.press("Edit here");
    await expect(second.line(1)).toHaveValue("ONE");
    await expect(second.line(2)).toHaveValue("TWO");
    await expect(second.line(2)).not.toHaveAttribute("readonly");
    await expect(first.status).toContainText("another tab writes");
    await second.line(3).fill("THREE");
    await second.press("Save");
    await expect(second.status).toContainText("saved");
    await first.press("Edit here");
    await expect(first.line(3)).toHaveValue("THREE");
    await expect(first.status).toHaveText("saved, kept on device");
    expect((await first.draft()).texts).toEqual(["ONE", "TWO", "THREE"]);
  });

  test("each tab that takes over shows the unsaved words of both, however often they switch", async ({
    page,
  }) => {
    const first = await Editor.create(page);
    await first.line(1).fill("one first");
    const second = await first.another();
    let words = "one first";
    for (const [turn, editor] of [second, first, second, first].entries()) {
      await editor.press("Edit here");
      await expect(editor.line(1)).toHaveValue(words);
      await expect(editor.line(1)).not.toHaveAttribute("readonly");
      await expect(editor.status).toHaveText("modified, kept on device");
      words += ` turn${turn}`;
      await editor.line(1).fill(words);
    }
    await first.press("Save");
    await expect(first.status).toHaveText("saved, kept on device");
    expect((await first.draft()).texts).toEqual([words, "two", "three"]);
  });

  test("the second tab can edit when the first is closed", async ({ page }) => {
    const first = await Editor.create(page);
    const second = await first.another();
    await expect(second.status).toContainText("another tab writes");
    await first.page.close();
    await expect(second.line(1)).not.toHaveAttribute("readonly");
    await expect(second.status).toHaveText("saved, kept on device");
  });

  test("a first tab that hangs does not block the second, and does not overwrite its changes", async ({
    page,
  }) => {
    const first = await Editor.create(page);
    await first.line(1).fill("ONE");
    const second = await first.another();
    await first.page.evaluate(() => {
      setTimeout(() => {
        const end = performance.now() + 4000;
        while (performance.now() < end);
      });
    });
    await second.press("Edit here");
    await expect(second.line(2)).not.toHaveAttribute("readonly");
    await expect(first.status).toContainText("another tab writes");
    await second.line(2).fill("TWO");
    await second.press("Recover");
    await expect(second.line(1)).toHaveValue("ONE");
    await second.press("Save");
    await expect(second.status).toContainText("saved");
    expect((await second.draft()).texts).toEqual(["ONE", "TWO", "three"]);
  });

  test(
    "on plain HTTP, which has neither locks nor random UUIDs, the tab opened last can edit",
    long,
    async ({ page, context }) => {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, "locks", { value: undefined });
        Object.defineProperty(crypto, "randomUUID", { value: undefined });
      });
      const first = await Editor.create(page);
      await first.line(1).fill("ONE");
      const second = await first.another();
      await expect(first.status).toContainText("another tab writes");
      await expect(second.line(1)).not.toHaveAttribute("readonly");
      await first.press("Edit here");
      await expect(first.line(1)).not.toHaveAttribute("readonly");
      await expect(second.status).toContainText("another tab writes");
      await first.line(1).fill("ONE");
      await first.press("Save");
      await expect(first.status).toHaveText("saved, kept on device");
      expect((await first.draft()).texts).toEqual(["ONE", "two", "three"]);
    },
  );
});
