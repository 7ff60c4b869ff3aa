import { insertCategory } from "@minbar/data/library/categories";
import type { Db } from "@minbar/data/connect";
import { inTransaction } from "@minbar/data/in-transaction";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { getSetting, putSetting } from "@minbar/data/settings";
import { insertTask } from "@minbar/data/team/tasks";
import { insertUser } from "@minbar/data/people/users";
import type { Role } from "@minbar/domain/people/user";

import { demoAccounts, demoPassword } from "./accounts.ts";
import { readLibrary } from "./library.ts";
import type { LibraryTask } from "./library.ts";
import { insertReport } from "./seed-report.ts";
import { insertTalk } from "./seed-talk.ts";
import { idOf } from "./seed-ids.ts";
import type { People, SeedIds } from "./seed-ids.ts";
import { readTalks } from "./talks.ts";

const seededKey = "demoSeeded";

/**
 * Inserts the demo's content, all or nothing, once in the life of a database: content that somebody deleted does not come
 * back with the next start.
 */
export async function seedDemo(db: Db, hashPassword: (password: string) => Promise<string>): Promise<void> {
  if ((await getSetting(db, seededKey)) !== undefined) return;
  const library = await readLibrary();
  const talks = await readTalks(library.playlists);
  // Before the transaction, which should not wait for it; one hash, since all have the same password.
  const passwordHash = await hashPassword(demoPassword);

  await inTransaction(db, async (trx) => {
    const people = await insertPeople(trx, passwordHash);
    const playlists = await insertPlaylists(trx, library);
    const ids: SeedIds = { people, playlists, videos: new Map() };
    for (const talk of talks) ids.videos.set(talk.name, await insertTalk(trx, talk, ids));
    for (const task of library.tasks) await insertLibraryTask(trx, task, people);
    for (const report of library.reports) await insertReport(trx, report, ids);
    await putSetting(trx, seededKey, true);
  });
}

async function insertPeople(db: Db, passwordHash: string): Promise<People> {
  const people = new Map<Role, string>();
  for (const { email, role, firstName, lastName } of demoAccounts) {
    const { id } = await insertUser(db, { email, role, firstName, lastName, passwordHash });
    people.set(role, id);
  }
  return people;
}

async function insertPlaylists(
  db: Db,
  { categories, playlists }: Awaited<ReturnType<typeof readLibrary>>,
): Promise<Map<string, number>> {
  const categoryIds = new Map<string, number>();
  for (const category of categories) {
    categoryIds.set(category.name, (await insertCategory(db, category)).id);
  }
  const playlistIds = new Map<string, number>();
  for (const { name, description, category } of playlists) {
    const categoryId = category === null ? null : idOf(categoryIds, category);
    playlistIds.set(name, (await insertPlaylist(db, { name, description, categoryId })).id);
  }
  return playlistIds;
}

async function insertLibraryTask(db: Db, task: LibraryTask, people: People): Promise<void> {
  await insertTask(db, {
    description: task.description,
    assignedToUserId: idOf(people, task.assignedTo),
    createdByUserId: idOf(people, "admin"),
    taskLink: task.link,
    status: task.status,
  });
}
