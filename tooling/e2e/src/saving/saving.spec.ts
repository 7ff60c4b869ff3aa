import { expect, test } from "@playwright/test";
import { Editor } from "./editor.ts";

test.describe("The draft", () => {
  test("is saved on request and automatically after a while", async ({ page }) => {
    const editor = await Editor.create(page);
    await editor.line(1).fill("ONE");
    await expect(editor.status).toHaveText("modified, kept on device");
    await editor.press("Save");
    await expect(editor.status).toContainText("saved");
    expect((await editor.draft()).texts).toEqual(["ONE", "two", "three"]);
    await editor.open({ autosave: 100 });
    await editor.line(2).fill("TWO");
    await expect.poll(async () => (await editor.draft()).texts).toEqual(["ONE", "TWO", "three"]);
    await expect(editor.status).toHaveText("saved, kept on device");
  });

  test("is saved only once when the response is lost", async ({ page }) => {
    const editor = await Editor.create(page);
    const { version } = await editor.draft();
    await page.route(
      "**/trpc/transcripts.saveDraft*",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await editor.line(1).fill("ONE");
    await editor.press("Save");
    await expect(editor.status).toContainText("unreachable");
    await expect(editor.status).toContainText("saved");
    expect(await editor.draft()).toMatchObject({ version: version + 1, texts: ["ONE", "two", "three"] });
  });

  test("waits for the network and is saved as soon as it is back", async ({ page, context }) => {
    const editor = await Editor.create(page);
    await context.setOffline(true);
    await editor.line(1).fill("ONE");
    await editor.press("Save");
    await expect(editor.status).toContainText("offline");
    await editor.line(2).fill("TWO");
    await context.setOffline(false);
    await expect(editor.status).toContainText("saved");
    expect((await editor.draft()).texts).toEqual(["ONE", "TWO", "three"]);
  });

  test("is merged with a colleague's save", async ({ page }) => {
    const editor = await Editor.create(page);
    await editor.line(1).fill("ONE");
    await editor.colleagueWrites("one", "two", "THREE");
    await editor.press("Save");
    await expect(editor.status).toHaveText("saved, kept on device, merged");
    await expect(editor.line(3)).toHaveValue("THREE");
    expect((await editor.draft()).texts).toEqual(["ONE", "two", "THREE"]);
  });

  test("asks about a conflict in the same words, even after the page was reopened", async ({ page }) => {
    const editor = await Editor.create(page);
    await editor.line(1).fill("mine");
    await editor.colleagueWrites("theirs", "two", "three");
    await editor.press("Save");
    await expect(editor.status).toContainText("conflict");
    await editor.open();
    await expect(editor.status).toContainText("unsaved work");
    await editor.press("Recover");
    await editor.press("Save");
    await expect(editor.status).toContainText("1 to settle");
    expect((await editor.draft()).texts[0]).toBe("theirs");
    await editor.press("Keep mine");
    await expect(editor.status).toContainText("saved");
    expect((await editor.draft()).texts[0]).toBe("mine");
  });

  test("is restored without asking when the same user signs in after the session ended", async ({ page }) => {
    const editor = await Editor.create(page);
    await editor.line(1).fill("ONE");
    await page.context().clearCookies();
    await editor.press("Save");
    await page.waitForURL("**/api/login?returnTo=**");
    await editor.signIn();
    await editor.open();
    await expect(editor.line(1)).toHaveValue("ONE");
    await expect(editor.status).toHaveText("modified, kept on device");
    await editor.press("Save");
    await expect(editor.status).toContainText("saved");
    expect((await editor.draft()).texts).toEqual(["ONE", "two", "three"]);
  });
});
