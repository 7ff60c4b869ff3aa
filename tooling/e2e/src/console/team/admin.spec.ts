import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../console-test.ts";
import type { Browser, Locator, Page } from "@playwright/test";
import {
  call,
  dismissToast,
  failProcedure,
  ownVideo,
  ownWords,
  stored,
  toast,
} from "../../support/library.ts";
import { amina } from "../../support/people.ts";
import { useOwnServer } from "../../support/own-server.ts";
import { long } from "../../support/lanes.ts";
import { visit, choose, openDialog } from "../page.ts";

const base = () => process.env["BASE_URL"] ?? "";

async function open(page: Page, query = ""): Promise<void> {
  await visit(page, `/admin${query}`);
}

function row(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
}

/** Another person's browser, in which an invitation is accepted. */
async function accept(browser: Browser, link: string, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Create my account" }).click();
  await page.getByRole("heading", { name: "Access Restricted" }).waitFor();
  return page;
}

test("an admin invites a user by link, changes their role, and signs them out everywhere", async ({
  page,
  browser,
}) => {
  const name = ownWords("Idris");
  const email = `${name}@example.org`.toLowerCase();
  await open(page, "?q=idris");
  const form = await openDialog(page, "Invite", "Invite a person");
  await form.getByLabel("E-mail").fill("idris");
  await form.getByRole("button", { name: "Create Link" }).click();
  await expect(form.getByText("Write an e-mail address")).toBeVisible();
  await form.getByLabel("E-mail").fill(email);
  await choose(form, "Role", "Viewer");
  await form.getByRole("button", { name: "Create Link" }).click();
  const shown = page.getByRole("dialog", { name: "Invitation" });
  await expect(shown).toContainText(`With this link, ${email} can create an account as Viewer.`);
  const guest = await accept(browser, await shown.getByLabel("Link").inputValue(), name);
  await shown.getByRole("button", { name: "Close" }).click();

  await page.reload();
  const role = row(page, name).getByRole("combobox");
  await role.click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([
    "Viewer",
    "Arabic Transcripts Editor",
    "Translations Editor",
    "Admin",
  ]);
  await page.getByRole("listbox").getByRole("option", { name: "Translations Editor" }).click();
  await expect(toast(page, "User role updated successfully")).toBeVisible();
  await expect(role).toHaveValue("Translations Editor");
  await guest.goto("/translations");
  await expect(guest.getByRole("heading", { name: "Translations" })).toBeVisible();

  const question = await openDialog(page, `Sign out ${name}`, "Sign out everywhere");
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(toast(page, "Signed out everywhere")).toBeVisible();
  await expect(row(page, name)).toContainText("0 browsers");
  await guest.reload();
  await expect(guest.getByLabel("E-mail")).toBeVisible();
  await guest.context().close();
});

test("a role that cannot be changed stays, and a toast shows the reason", long, async ({ page }) => {
  await open(page, "?q=omar");
  const role = row(page, "Omar").getByRole("combobox");
  await failProcedure(page, "users.setRole", {
    status: 409,
    message: "The last admin cannot be given another role.",
  });
  await role.click();
  await page.getByRole("listbox").getByRole("option", { name: "Admin" }).click();
  const question = page.getByRole("dialog", { name: "Make this person an admin" });
  await expect(question).toContainText("“Omar");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(role).toHaveValue("Viewer");
  await role.click();
  await page.getByRole("listbox").getByRole("option", { name: "Admin" }).click();
  await question.getByRole("button", { name: "Make Admin" }).click();
  const failed = "Failed to update user role: The last admin cannot be given another role.";
  await expect(toast(page, failed)).toBeVisible();
  await expect(role).toHaveValue("Viewer");
  await page.getByRole("searchbox").fill("amina");
  await expect(row(page, "Amina").getByRole("combobox")).toBeDisabled();
});

test("an API token is shown once, works, and is rejected once it is revoked", long, async ({ page }) => {
  const name = ownWords("Mirror of the library");
  await open(page, "?tab=tokens");
  await page.getByRole("button", { name: "Add Token" }).first().click();
  const form = page.getByRole("dialog", { name: "New API token" });
  await form.getByRole("button", { name: "Create Token" }).click();
  await expect(form.getByText("Say what the token is for")).toBeVisible();
  await form.getByLabel("Purpose").fill(name);
  await form.getByRole("button", { name: "Create Token" }).click();
  const shown = page.getByRole("dialog", { name: "API token", exact: true });
  const token = await shown.getByLabel("Token").inputValue();
  const use = async () => {
    const headers = { authorization: `Bearer ${token}`, cookie: "" };
    return (await fetch(`${base()}/api/dashboard/stats`, { headers })).status;
  };
  expect(await use()).toBe(200);
  await shown.getByRole("button", { name: "Close" }).click();
  await expect(row(page, name)).toContainText(amina);
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("dialog", { name: "Revoke Token" }).getByRole("button", { name: "Revoke" }).click();
  await expect(toast(page, "Token revoked")).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  expect(await use()).toBe(401);
});

test(
  "a removed language is restored from the trash, and the audit log records both",
  long,
  async ({ page }) => {
    const title = ownWords("Thrown away and restored");
    const { id } = await ownVideo(page, title);
    const urdu = (await stored(page, id))["ur"]?.id ?? 0;
    await call(page, `delete /api/transcripts/${urdu}`);
    await open(page, "?tab=trash");
    await expect(row(page, title)).toContainText("Urdu");
    await expect(row(page, title)).toContainText("3 segments");
    await expect(row(page, title)).toContainText("in 30 days");
    await page.getByRole("button", { name: `Restore Urdu: ${title}` }).click();
    await expect(toast(page, "Restored")).toBeVisible();
    await expect(row(page, title)).toHaveCount(0);
    expect((await stored(page, id))["ur"]?.content).toHaveLength(3);
    await dismissToast(page);

    await page.getByRole("radiogroup", { name: "Part of the page" }).getByText("Audit Log").click();
    const entries = page.getByRole("row").filter({ hasText: title });
    // The video was added hidden, which the log has, too.
    await expect(entries).toHaveCount(3);
    await choose(page, "About", "Deletions");
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText("Language removed");
    await expect(entries).toContainText("Urdu, 3 segments");
    await page.getByLabel("From").fill("2100-01-01");
    await expect(page.getByText("Nothing found")).toBeVisible();
    await expect(page).toHaveURL(/group=deletions.*from=2100-01-01/);
  },
);

test("the cards and the settings show the system status", long, async ({ page }) => {
  await open(page);
  const cards = page.getByLabel("System overview");
  await expect(cards).toContainText("System StatusOnline");
  await expect(cards).toContainText(/Active Users[1-9]/);
  await expect(cards).toContainText("Admin ToolsActive");
  const settings = page.getByRole("region", { name: "System Settings" });
  await expect(settings).toContainText(/Minbar \d+\.\d+\.\d+ · Node/);
  await expect(settings).toContainText("Up to date");
  const licenses = settings.getByRole("link", { name: "Libraries and fonts in these pages" });
  await expect(licenses).toHaveAttribute("href", "/NOTICE");
  await expect(settings.getByRole("row", { name: /^GEMINI_API_KEY /u })).toContainText("Not set");
  await page.route("**/readyz", (route) => route.fulfill({ status: 503, json: { status: "not ready" } }));
  await page.reload();
  await expect(cards).toContainText("System StatusNot ready");
});

/** `--app-warn` in the light look. */
const amber = "rgb(138, 90, 0)";

test("the settings warn in amber while there is no backup", long, async ({ page }) => {
  await open(page);
  const settings = page.getByRole("region", { name: "System Settings" });
  const warning = settings.getByText("There is no backup. “minbar backup FILE” writes one");
  await expect(warning).toHaveCSS("color", amber);
});

test(
  "the settings warn in amber while no backups are scheduled, also after one by hand",
  long,
  async ({ page }) => {
    await page.route(/\/trpc\/[^?]*system\.state/, async (route) => {
      const response = await route.fetch();
      const byHand = { createdAt: new Date().toISOString(), bytes: 1, isScheduled: false };
      const body = (await response.text()).replace(
        `"lastBackup":null`,
        `"lastBackup":${JSON.stringify(byHand)}`,
      );
      await route.fulfill({ response, body });
    });
    await open(page);
    const settings = page.getByRole("region", { name: "System Settings" });
    await expect(settings).toContainText("Everything, 1 MB, by “minbar backup”: Less than an hour ago");
    const warning = settings.getByText("No backups are scheduled: set BACKUP_DIR");
    await expect(warning).toHaveCSS("color", amber);
  },
);

test.describe("with a folder for backups", () => {
  // The server creates it.
  const folder = join(tmpdir(), `minbar-backups-${process.pid}`);
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
  useOwnServer({ BACKUP_DIR: folder, BACKUP_COMMAND: "exit 7" });

  test("the settings show the last backup and the free space of its disk", long, async ({ page }) => {
    await open(page);
    const settings = page.getByRole("region", { name: "System Settings" });
    await expect(async () => {
      await page.reload();
      const shown =
        /Last backupEverything, [1-9]\d* MB, by the schedule of BACKUP_DIR: Less than an hour ago/;
      await expect(settings).toContainText(shown, { timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
    await expect(settings).not.toContainText("There is no backup");
    await expect(settings).not.toContainText("No backups are scheduled");
    await expect(settings).toContainText(/Free disk space\d[\d,]* of [1-9][\d,]* GB/);
  });

  test(
    "the settings warn in amber while the command after the last backup failed",
    long,
    async ({ page }) => {
      await open(page);
      const settings = page.getByRole("region", { name: "System Settings" });
      const words = /BACKUP_COMMAND failed Less than an hour ago: it ended with exit code 7/;
      await expect(async () => {
        await page.reload();
        await expect(settings.getByText(words)).toHaveCSS("color", amber, { timeout: 5_000 });
      }).toPass({ timeout: 40_000 });
    },
  );
});
