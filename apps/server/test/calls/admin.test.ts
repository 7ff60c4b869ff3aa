import { noteManualBackup } from "@minbar/data/backup/scheduled-backup";
import { putSetting } from "@minbar/data/settings";
import { readDisk } from "../../src/health/disk.ts";
import { auditGroups } from "@minbar/domain/people/audit";
import { expect, test } from "vitest";
import { insertUser } from "@minbar/data/people/users";
import { noteExport } from "@minbar/data/system-state";
import { openTestServer } from "../testing.ts";
import { signedIn } from "../testing-people.ts";
import { everybody, idOf, invalid } from "./callers.ts";

const secrets = {
  GEMINI_API_KEY: "gemini-secret-7",
  YOUTUBE_API_KEY: "youtube-secret-7",
  ADMIN_EMAIL: "first@example.org",
  ADMIN_PASSWORD: "password-secret-7",
  GEMINI_BASE_URL: "https://user:base-secret-7@example.org",
};
const server = await openTestServer({ ...secrets, PRODUCT_NAME: "Our Minbar" });
const by = await everybody(server);

interface State {
  version: string;
  activeUsers: number;
  database: { version: string; bytes: number; pendingMigrations: number };
  jobs: object;
  chat: { available: boolean; models: string[] };
  lastExport: string | null;
  settings: { name: string; isSet: boolean; value: string | null }[];
}

const readState = async () => (await by.admin("GET", "/admin/system")).body as State;

test("the system status reports versions, the database, jobs and settings", async () => {
  const state = await readState();
  expect(state).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
    database: { version: expect.stringMatching(/^\d+/), isEmbedded: true, pendingMigrations: 0 },
    jobs: { waiting: expect.any(Number), active: expect.any(Number), failed: 0 },
    chat: { available: true },
    lastExport: null,
    lastBackup: null,
    backupFailure: null,
  });
  expect(state.database.bytes).toBeGreaterThan(1_000_000);
  const settings = new Map(state.settings.map(({ name, ...setting }) => [name, setting]));
  expect(settings.get("PRODUCT_NAME")).toEqual({ isSet: true, value: "Our Minbar" });
  expect(settings.get("GEMINI_API_KEY")).toEqual({ isSet: true, value: null });
  expect(settings.get("DATABASE_URL")).toEqual({ isSet: false, value: null });
});

test("the system status contains no secret and reports the last export", async () => {
  const begun = Date.now();
  await noteExport(server.db);
  const state = await readState();
  expect(Date.parse(state.lastExport ?? "")).toBeGreaterThanOrEqual(begun);
  for (const secret of Object.values(secrets)) expect(JSON.stringify(state)).not.toContain(secret);
  expect(JSON.stringify(state)).not.toContain("secret-7");
});

test("the system status reports the latest backup, by the command or by the schedule, and the free disk", async () => {
  const backupOf = async () => ((await readState()) as { lastBackup?: object }).lastBackup;
  const scheduled = { createdAt: "2026-01-01T00:00:00.000Z", bytes: 7, file: "minbar.backup" };
  await putSetting(server.db, "lastBackup", scheduled);
  expect(await backupOf()).toEqual({ createdAt: scheduled.createdAt, bytes: 7, isScheduled: true });
  await noteManualBackup(server.db, 9);
  expect(await backupOf()).toEqual({ createdAt: expect.any(String), bytes: 9, isScheduled: false });
  await putSetting(server.db, "lastBackup", { ...scheduled, createdAt: "2126-01-01T00:00:00.000Z" });
  expect(await backupOf()).toMatchObject({ isScheduled: true });
  const disk = await readDisk(".");
  expect(disk?.freeBytes).toBeGreaterThan(0);
  expect(disk?.totalBytes).toBeGreaterThanOrEqual(disk?.freeBytes ?? Infinity);
  expect(await readDisk("/no/such/folder")).toBeNull();
});

async function active(): Promise<number> {
  return (await readState()).activeUsers;
}

async function seenMinutesAgo(id: string, minutes: number): Promise<void> {
  const lastSeenAt = new Date(Date.now() - minutes * 60_000).toISOString();
  await server.db.updateTable("users").set({ lastSeenAt }).where("id", "=", id).execute();
}

test("the system status counts each user who made a call within the last 15 minutes once", async () => {
  await server.db.updateTable("users").set({ lastSeenAt: null }).execute();
  await expect.poll(active).toBe(1);
  const { user, cookie } = await signedIn(server, "viewer");
  await server.app.inject({ url: "/api/auth/user", headers: { cookie } });
  await server.app.inject({ url: "/api/auth/user", headers: { cookie } });
  await expect.poll(active).toBe(2);
  await seenMinutesAgo(user.id, 14);
  expect(await active()).toBe(2);
  await seenMinutesAgo(user.id, 16);
  expect(await active()).toBe(1);
});

interface ResultPage {
  rows: { email: string; lastSeenAt: string | null; sessionCount: number }[];
  total?: number;
  next: string | null;
}

test("the user search matches names and e-mail addresses in any case and returns pages with session counts", async () => {
  const { user } = await signedIn(server, "viewer");
  await server.db.updateTable("users").set({ firstName: "Zaynab" }).where("id", "=", user.id).execute();
  await insertUser(server.db, { email: "other@zay.example", role: "viewer" });
  const find = async (query: string) => (await by.admin("GET", `/admin/people?${query}`)).body as ResultPage;
  const byName = await find("q=ZAYNAB");
  expect(byName).toMatchObject({ total: 1, next: null, rows: [{ email: user.email, sessionCount: 1 }] });
  const first = await find("q=zay&limit=1");
  expect(first).toMatchObject({ total: 2, rows: [{ email: user.email }] });
  const second = await find(`q=zay&limit=1&cursor=${first.next}`);
  expect(second).toMatchObject({ next: null, rows: [{ email: "other@zay.example", lastSeenAt: null }] });
  expect((await find("q=100%25")).rows).toEqual([]);
});

interface Entries {
  rows: { action: string; actor: { email: string } | null; subjectName: string | null; createdAt: string }[];
  next: string | null;
}

const audit = async (query = "") => (await by.admin("GET", `/admin/audit?${query}`)).body as Entries;

test("the audit log lists who did what to whom, newest first, and filters by group, actor and time", async () => {
  const { user } = await signedIn(server, "viewer");
  // Without the entry of this sign-in.
  await server.db.deleteFrom("audit").execute();
  await by.admin("PATCH", `/admin/users/${user.id}/role`, { role: "translations_editor" });
  await by.admin("DELETE", `/admin/users/${user.id}/sessions`);
  const all = await audit();
  expect(all.rows).toMatchObject([
    { action: "user:endSessions", subjectName: user.email, detail: { ended: 1 } },
    { action: "user:setRole", subjectName: user.email, detail: { role: "translations_editor" } },
  ]);
  expect((await audit("group=roles")).rows.map(({ action }) => action)).toEqual(["user:setRole"]);
  const [actor] = (await by.admin("GET", "/admin/audit/actors")).body as { id: string; email: string }[];
  expect(actor?.email).toBe(all.rows[0]?.actor?.email);
  expect((await audit(`actorId=${actor?.id}`)).rows).toHaveLength(2);
  expect((await audit(`actorId=${user.id}`)).rows).toEqual([]);
  const later = new Date(Date.now() + 60_000).toISOString();
  expect((await audit(`since=${later}`)).rows).toEqual([]);
  expect((await audit(`until=${later}`)).rows).toHaveLength(2);
  const first = await audit("limit=1");
  const second = await audit(`limit=1&cursor=${first.next}`);
  expect([...first.rows, ...second.rows]).toEqual(all.rows);
  const refused = await by.admin("GET", "/admin/audit?group=secrets");
  expect(refused).toMatchObject(invalid("group", `A group is ${Object.keys(auditGroups).join(", ")}`));
});

test("the audit log lists the changed fields of a category under its current name", async () => {
  await server.db.deleteFrom("audit").execute();
  const id = idOf(await by.admin("POST", "/categories", { name: "Ethics" }));
  await by.admin("PUT", `/categories/${id}`, { name: "Manners", description: "Not in the audit" });
  const { rows } = await audit("group=work");
  expect(rows).toMatchObject([
    { action: "category:update", subjectName: "Manners", detail: { fields: ["name", "description"] } },
    { action: "category:create", subjectName: "Manners", detail: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain("Not in the audit");
});

test("an audit entry for a transcript shows its video's title even after the transcript is deleted", async () => {
  await server.db.deleteFrom("audit").execute();
  const body = { youtubeUrl: "https://youtu.be/aqz-KE-bpKQ", languages: ["ur"] };
  const { id } = (await by.admin("POST", "/videos", body)).body as { id: number };
  await by.admin("PUT", `/videos/${id}`, { title: "Patience" });
  const content = [{ time: "0:01", text: "Peace" }];
  const saved = (await by.admin("POST", `/videos/${id}/transcripts`, { language: "ur", content })).body;
  await by.admin("DELETE", `/transcripts/${(saved as { id: number }).id}`);
  expect((await audit("group=deletions")).rows).toMatchObject([
    { action: "transcript:delete", subjectName: "Patience" },
  ]);
});
