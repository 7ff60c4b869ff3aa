import { jsonObjectFrom } from "kysely/helpers/postgres";

import { searchWords } from "@minbar/domain/library/search-text";
import type { Task, TaskStatus } from "@minbar/domain/team/task";

import { isEmptyChange } from "../library/changes.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import type { Changes } from "../schema.ts";
import { countOf, pageOf } from "../library/page.ts";
import type { Page } from "../library/page.ts";
import { holdsWords, storedSearchText } from "../library/search-text.ts";
import { lockAssignee, userOf } from "../people/users.ts";

interface NewTask {
  description: string;
  assignedToUserId: string;
  createdByUserId: string;
  taskLink?: string | null | undefined;
  status?: TaskStatus | undefined;
}

const personColumns = ["firstName", "lastName", "email", "role"] as const;

function selectTasks(db: Db) {
  return db
    .selectFrom("tasks")
    .select(["id", "description", "assignedToUserId", "taskLink", "status", "createdAt"])
    .select([
      jsonObjectFrom(userOf("tasks.assignedToUserId").select(personColumns)).as("assignedToUser"),
      jsonObjectFrom(userOf("tasks.createdByUserId").select(personColumns)).as("createdByUser"),
    ]);
}

/** Oldest first; all, or those of one person. */
export function listTasks(
  db: Db,
  { assignedToUserId, ...page }: Page & { assignedToUserId?: string | undefined } = {},
): Promise<Task[]> {
  const tasks = selectTasks(db);
  const wanted =
    assignedToUserId === undefined ? tasks : tasks.where("assignedToUserId", "=", assignedToUserId);
  return pageOf(wanted, { table: "tasks" }, page).execute();
}

export function findTask(db: Db, id: number): Promise<Task | undefined> {
  return selectTasks(db).where("id", "=", id).executeTakeFirst();
}

export async function insertTask(db: Db, task: NewTask): Promise<Task> {
  const values = { ...task, searchDescription: storedSearchText(task.description) };
  const { id } = await db.insertInto("tasks").values(values).returning("id").executeTakeFirstOrThrow();
  return selectTasks(db).where("id", "=", id).executeTakeFirstOrThrow();
}

/** `undefined`: refused, since tasks cannot be assigned to that person. */
export function assignTask(db: Db, task: NewTask): Promise<Task | undefined> {
  return inTransaction(db, async (trx) => {
    if (!(await lockAssignee(trx, task.assignedToUserId))) return undefined;
    return insertTask(trx, task);
  });
}

type TaskChanges = Changes<Omit<NewTask, "createdByUserId">>;

/**
 * Sets the fields given and leaves the others; `undefined`: refused, as for `assignTask`. A present
 * assignee keeps the task, even in another role now.
 */
export function updateTask(db: Db, task: Task, changes: TaskChanges): Promise<Task | undefined> {
  return inTransaction(db, async (trx) => {
    const { assignedToUserId } = changes;
    const isGiven = assignedToUserId !== undefined && assignedToUserId !== task.assignedToUserId;
    if (isGiven && !(await lockAssignee(trx, assignedToUserId))) return undefined;
    if (!isEmptyChange(changes)) {
      const searchDescription = storedSearchText(changes.description);
      await trx
        .updateTable("tasks")
        .set({ ...changes, searchDescription })
        .where("id", "=", task.id)
        .execute();
    }
    return findTask(trx, task.id);
  });
}

/** A search among the tasks of one status. */
interface TasksQuery {
  status: TaskStatus;
  /** Words of the description, in any order. */
  text?: string | undefined;
  /** Only the tasks of this person. */
  assignedToUserId?: string | undefined;
}

function findTasks(db: Db, { status, text = "", assignedToUserId }: TasksQuery) {
  const tasks = db
    .selectFrom("tasks")
    .where("status", "=", status)
    .where(holdsWords("searchDescription", searchWords(text)));
  return assignedToUserId === undefined ? tasks : tasks.where("assignedToUserId", "=", assignedToUserId);
}

/** Newest first. */
export function searchTasks(db: Db, query: TasksQuery, page: Page): Promise<Task[]> {
  const order = { table: "tasks", newestFirst: true } as const;
  const found = pageOf(findTasks(db, query), order, page);
  return pageOf(selectTasks(db).where("id", "in", found.select("tasks.id")), order, {}).execute();
}

/** How many there are in all. */
export function countTasks(db: Db, query: TasksQuery): Promise<number> {
  return countOf(findTasks(db, query));
}
