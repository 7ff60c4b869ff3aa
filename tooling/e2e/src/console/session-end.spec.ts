import { expect, test } from "./console-test.ts";
import type { Page } from "@playwright/test";
import { call, openEditor, ownVideo, toast } from "../support/library.ts";
import { amina, mariam, signIn } from "../support/people.ts";
import { open } from "./library/playlist-rows.ts";
import { long } from "../support/lanes.ts";
import { visit, openDialog } from "./page.ts";

const words = "You are logged out. Logging in again...";

// The toast is there for half a second, which a busy machine may look past: the page itself notes that it was.
test.beforeEach(({ page }) =>
  page.addInitScript((words) => {
    const note = () => {
      if (document.body?.textContent.includes(words)) sessionStorage.setItem("seen", words);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  }, words),
);

/** Ends the session without the page's knowledge. */
const endSession = (page: Page) => page.context().clearCookies();

/** Waits until the page has told the session's end and has led to the sign-in page. */
async function seeSignIn(page: Page): Promise<void> {
  await page.waitForURL(/\/api\/login\?returnTo=/);
  expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBe(words);
  await page.evaluate(() => sessionStorage.removeItem("seen"));
}

/** The same, and signs in without filling in the form: a password takes the server longest to check. */
async function signInAgain(page: Page, email = amina): Promise<void> {
  await seeSignIn(page);
  const returnTo = new URL(page.url()).searchParams.get("returnTo");
  await visit(page, `${returnTo}`, email);
}

const fields = (page: Page) => ({
  title: page.getByRole("textbox", { name: "Title" }),
  description: page.getByRole("textbox", { name: "Description" }),
  notes: page.getByRole("textbox", { name: "Vocabulary Notes" }),
});

const notice = "You typed this earlier, and it is not saved yet.";

test("input in a video's editor when the session ended is restored after signing in, and can be saved", async ({
  page,
}) => {
  const video = await ownVideo(page, "Typed and signed out");
  await openEditor(page, video);
  const { title, description, notes } = fields(page);
  await title.fill("عنوانٌ جديد");
  await description.fill("Half a description");
  await notes.fill("صَبْر: patience");
  await endSession(page);
  const update = page.getByRole("button", { name: "Update Vocabulary" });
  await update.click();
  await seeSignIn(page);
  await page.getByLabel("E-mail").fill(amina);
  await page.getByLabel("Password", { exact: true }).fill("minbar-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(new RegExp(`/videos\\?edit=${video.id}$`));
  await expect(notes).toHaveValue("صَبْر: patience");
  await expect(title).toHaveValue("عنوانٌ جديد");
  await expect(description).toHaveValue("Half a description");
  await expect(page.getByText(notice)).toBeVisible();
  await update.click();
  await expect(toast(page, "Vocabulary updated successfully!")).toBeVisible();
  await page.getByRole("button", { name: "Update title and description" }).click();
  await expect(toast(page, "Video updated successfully!")).toBeVisible();
  await expect(page.getByText(notice)).toBeHidden();
  await page.reload();
  await expect(notes).toHaveValue("صَبْر: patience");
  await expect(page.getByText(notice)).toBeHidden();
  const saved = await call(page, `get /api/videos/${video.id}`);
  expect(saved).toMatchObject({ title: "عنوانٌ جديد", vocabulary: "صَبْر: patience" });
});

test(
  "a conflict with a save made while the user was signed out lets the user choose",
  long,
  async ({ page, browser }) => {
    const video = await ownVideo(page, "Changed while signed out");
    await openEditor(page, video);
    const { notes } = fields(page);
    await notes.fill("mine");
    const colleague = await browser.newPage();
    await signIn(colleague, mariam);
    await call(colleague, `put /api/videos/${video.id}`, { vocabulary: "theirs" });
    await colleague.close();
    await endSession(page);
    const update = page.getByRole("button", { name: "Update Vocabulary" });
    await update.click();
    await signInAgain(page);
    await expect(notes).toHaveValue("mine");
    await update.click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("theirs");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(toast(page, "Vocabulary updated successfully!")).toBeVisible();
    expect(await call(page, `get /api/videos/${video.id}`)).toMatchObject({ vocabulary: "mine" });
  },
);

test(
  "unsaved input is hidden from another user who signs in, and restored for the first user",
  long,
  async ({ page }) => {
    const video = await ownVideo(page, "Two people, one device");
    await openEditor(page, video);
    const { notes } = fields(page);
    await notes.fill("Amina's");
    await endSession(page);
    await page.getByRole("button", { name: "Update Vocabulary" }).click();
    await signInAgain(page, mariam);
    await expect(notes).toHaveValue("");
    await expect(page.getByText(notice)).toBeHidden();
    await signIn(page, amina);
    await openEditor(page, video);
    await expect(notes).toHaveValue("Amina's");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(notes).toHaveValue("");
    await page.reload();
    await notes.waitFor();
    await expect(notes).toHaveValue("");
  },
);

const forms = [
  { path: "/playlists", opener: "Add Playlist", field: "Name", action: "Create Playlist" },
  { path: "/categories", opener: "Edit Learning", field: "Description", action: "Update Category" },
] as const;

for (const { path, opener, field, action } of forms) {
  test(`input in '${opener}' when the session ended is restored after signing in`, long, async ({ page }) => {
    await visit(page, path);
    const button = page.getByRole("button", { name: opener });
    await button.click();
    const dialog = page.getByRole("dialog", { name: opener });
    const before = await dialog.getByLabel(field).inputValue();
    await dialog.getByLabel(field).fill("half a thought");
    await endSession(page);
    await dialog.getByRole("button", { name: action }).click();
    await signInAgain(page);
    await page.waitForURL((url) => url.pathname === path);
    // A new one has an address of its own, by which it is open again.
    if (!opener.startsWith("Add")) await button.click();
    await expect(dialog.getByLabel(field)).toHaveValue("half a thought");
    await dialog.getByRole("button", { name: "Discard" }).click();
    await expect(dialog.getByLabel(field)).toHaveValue(before);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
}

test("letters typed during the redirect to the sign-in page are restored after signing in", async ({
  page,
}) => {
  const [, form] = forms;
  await visit(page, form.path);
  const dialog = await openDialog(page, form.opener, form.opener);
  const field = dialog.getByLabel(form.field);
  await field.fill("begun ");
  // What stood in the field, letter by letter, until the page was left.
  await field.evaluate((element: HTMLTextAreaElement) =>
    element.addEventListener("input", () => sessionStorage.setItem("typed", element.value)),
  );
  await endSession(page);
  const isTyping = Promise.withResolvers<void>();
  await page.route(/\/trpc\/categories\.update/, async (route) => {
    await isTyping.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: form.action }).click();
  const typing = field.pressSequentially("letter after letter ".repeat(10), { delay: 10 });
  await expect(field).toHaveValue(/^begun l/);
  isTyping.resolve();
  await Promise.all([typing.catch(() => undefined), signInAgain(page)]);
  await page.getByRole("button", { name: form.opener }).click();
  const typed = await page.evaluate(() => sessionStorage.getItem("typed"));
  expect(typed).toMatch(/^begun l/);
  await expect(field).toHaveValue(typed ?? "");
});

test("a reorder after the session has ended redirects to the sign-in page", long, async ({ page }) => {
  const [first] = await open(page, amina, 2);
  await endSession(page);
  await page.getByRole("button", { name: `Move down: ${first}` }).click();
  await signInAgain(page);
  await page.waitForURL(/\/playlists\/2$/);
});

test(
  "opening a page after the session has ended redirects to the sign-in page and then back",
  long,
  async ({ page }) => {
    await visit(page, "/categories");
    await page.getByRole("table").waitFor();
    await endSession(page);
    await page.getByRole("link", { name: "Playlists" }).click();
    await signInAgain(page);
    await page.waitForURL(/\/playlists$/);
    await expect(page.getByRole("button", { name: "Edit Friday Khutbah" })).toBeVisible();
  },
);

test(
  "signing out over a slow network leads to the home page, although calls find the session ended before",
  long,
  async ({ page }) => {
    await visit(page, "/categories");
    await page.getByRole("table").waitFor();
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>("a[href='/playlists']");
      addEventListener("beforeunload", () => setTimeout(() => link?.click(), 300));
    });
    await page.route("**/api/logout", async (route) => {
      await endSession(page);
      // Longer than the page otherwise waits before it redirects to the sign-in page.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    const unauthorized = page.waitForResponse((response) => response.status() === 401);
    await page.getByRole("link", { name: "Log out" }).click({ noWaitAfter: true });
    await unauthorized;
    await expect(page.getByRole("link", { name: "Admin Login" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");
  },
);
