import { jsonObjectFrom } from "kysely/helpers/postgres";

import { searchWords } from "@minbar/domain/library/search-text";
import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { message } from "@minbar/domain/messages/message";
import { languagesBeyond, linkToText } from "@minbar/domain/team/task";
import type { Task, TaskStatus } from "@minbar/domain/team/task";
import type { TextTask } from "@minbar/domain/team/task-input";

import { appendAudit, appendAudits } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { acceptChange } from "../library/changes.ts";
import type { VersionedChanges } from "../library/changes.ts";
import { editedFields } from "../library/conflict.ts";
import type { StoredFields } from "../library/conflict.ts";
import { countOf, pageOf } from "../library/page.ts";
import type { Page } from "../library/page.ts";
import { containsWords, searchColumns } from "../library/search-text.ts";
import { lockAssignee, shownEmail, userOf } from "../people/users.ts";

interface NewTask {
  description: string;
  assignedToUserId: string;
  createdByUserId: string;
  taskLink?: string | null | undefined;
  status?: TaskStatus | undefined;
}

const personColumns = ["firstName", "lastName", shownEmail, "role"] as const;

function selectTasks(db: Db) {
  return db
    .selectFrom("tasks")
    .select(["id", "description", "assignedToUserId", "taskLink", "status", "version", "createdAt"])
    .select("completedAt")
    .select([
      jsonObjectFrom(userOf("tasks.assignedToUserId").select(personColumns)).as("assignedToUser"),
      jsonObjectFrom(userOf("tasks.createdByUserId").select(personColumns)).as("createdByUser"),
      jsonObjectFrom(userOf("tasks.completedByUserId").select(personColumns)).as("completedByUser"),
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
  const values = { ...task, ...searchColumns("searchDescription", task.description) };
  const { id } = await db.insertInto("tasks").values(values).returning("id").executeTakeFirstOrThrow();
  return selectTasks(db).where("id", "=", id).executeTakeFirstOrThrow();
}

function notAssignable(): ChangeRefusal {
  return new ChangeRefusal(message("not_assignable"), { field: "assignedToUserId" });
}

/** Creates a task with an audit entry. */
export function assignTask(db: Db, task: NewTask): Promise<Task> {
  return inTransaction(db, async (trx) => {
    if (!(await lockAssignee(trx, task.assignedToUserId))) throw notAssignable();
    const added = await insertTask(trx, task);
    const entry = { actorId: task.createdByUserId, action: "task:create", subject: `task:${added.id}` };
    await appendAudit(trx, entry);
    return added;
  });
}

interface NewTasks extends Pick<NewTask, "assignedToUserId" | "createdByUserId"> {
  texts: readonly TextTask[];
  /** Added to each description. */
  note?: string | undefined;
}

/**
 * Creates a task for each text, with its link and an audit entry: all of them or none. Ids in the order of the texts;
 * `undefined` if a video does not exist. Throws a `ChangeRefusal` if the person does not edit one of the languages.
 */
export function assignTexts(db: Db, { texts, note, ...people }: NewTasks): Promise<number[] | undefined> {
  return inTransaction(db, async (trx) => {
    const person = await lockAssignee(trx, people.assignedToUserId);
    if (!person) throw notAssignable();
    const languages = languagesBeyond(person, texts);
    if (languages.length > 0)
      throw new ChangeRefusal(message("languages_not_edited", { languages }), { field: "assignedToUserId" });
    const videoIds = new Set(texts.map(({ videoId }) => videoId));
    const videos = trx
      .selectFrom("videos")
      .select("id")
      .where("id", "in", [...videoIds])
      .orderBy("id");
    if ((await videos.forKeyShare().execute()).length < videoIds.size) return undefined;
    const values = texts.map((text) => {
      const description = [text.description, note].filter(Boolean).join("\n\n");
      const search = searchColumns("searchDescription", description);
      return { ...people, description, taskLink: linkToText(text), ...search };
    });
    const added = await trx.insertInto("tasks").values(values).returning("id").execute();
    const ids = added.map(({ id }) => id).toSorted((a, b) => a - b);
    const entry = { actorId: people.createdByUserId, action: "task:create" };
    await appendAudits(
      trx,
      ids.map((id) => ({ ...entry, subject: `task:${id}` })),
    );
    return ids;
  });
}

type TaskChanges = VersionedChanges<Omit<NewTask, "createdByUserId">>;

/**
 * Sets the given fields; `undefined` if there is no such task. A current assignee keeps the task, even with another role
 * now. Throws a `VersionConflict` if the given version is not the stored one.
 */
export function updateTask(
  db: Db,
  id: number,
  { version, actorId, ...values }: TaskChanges,
): Promise<Task | undefined> {
  return inTransaction(db, async (trx) => {
    const { assignedToUserId, description } = values;
    // Locked before the task, as in the deletion of an account.
    const mayBeGiven = assignedToUserId === undefined || (await lockAssignee(trx, assignedToUserId));
    const stored = await lockTask(trx, id);
    if (!stored) return undefined;
    if (!mayBeGiven && assignedToUserId !== stored.assignedToUserId) throw notAssignable();
    const changes = { version, actorId, ...values };
    if (await acceptChange(trx, { kind: "task", id, stored, changes })) {
      const isCompleted = values.status === "Complete" && stored.status !== "Complete";
      // The time is written by a trigger, which also clears both when the task is opened again.
      const completedByUserId = isCompleted ? actorId : undefined;
      await trx
        .updateTable("tasks")
        .set({ ...values, ...searchColumns("searchDescription", description), completedByUserId })
        .where("id", "=", id)
        .execute();
    }
    return findTask(trx, id);
  });
}

function lockTask(trx: Db, id: number): Promise<StoredFields<"task"> | undefined> {
  return trx
    .selectFrom("tasks")
    .select([...editedFields.task, "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
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
    .where(containsWords("searchDescription", searchWords(text)));
  return assignedToUserId === undefined ? tasks : tasks.where("assignedToUserId", "=", assignedToUserId);
}

/** Oldest first, unless the newest are wanted. */
export function searchTasks(
  db: Db,
  query: TasksQuery,
  { newestFirst, ...page }: Page & { newestFirst?: boolean },
): Promise<Task[]> {
  const order = { table: "tasks", newestFirst } as const;
  const found = pageOf(findTasks(db, query), order, page);
  return pageOf(selectTasks(db).where("id", "in", found.select("tasks.id")), order, {}).execute();
}

/** The total number of matches. */
export function countTasks(db: Db, query: TasksQuery): Promise<number> {
  return countOf(findTasks(db, query));
}
