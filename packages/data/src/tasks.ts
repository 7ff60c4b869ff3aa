import { jsonObjectFrom } from "kysely/helpers/postgres";

import type { TaskStatus } from "@minbar/domain/task";
import type { User } from "@minbar/domain/user";

import type { Db } from "./connect.ts";

type Person = Pick<User, "firstName" | "lastName" | "email" | "role">;

interface Task {
  id: number;
  description: string;
  /** `null` when the account is gone. */
  assignedToUserId: string | null;
  assignedToUser: Person | null;
  createdByUser: Person | null;
  taskLink: string | null;
  status: TaskStatus;
  /** ISO 8601, UTC. */
  createdAt: string;
}

interface NewTask {
  description: string;
  assignedToUserId: string;
  createdByUserId: string;
  taskLink?: string | null | undefined;
  status?: TaskStatus | undefined;
}

function selectTasks(db: Db) {
  return db
    .selectFrom("tasks")
    .select(["id", "description", "assignedToUserId", "taskLink", "status", "createdAt"])
    .select((eb) => {
      const people = eb
        .selectFrom("users")
        .select(["users.firstName", "users.lastName", "users.email", "users.role"]);
      return [
        jsonObjectFrom(people.whereRef("users.id", "=", "tasks.assignedToUserId")).as("assignedToUser"),
        jsonObjectFrom(people.whereRef("users.id", "=", "tasks.createdByUserId")).as("createdByUser"),
      ];
    });
}

/** Oldest first; all, or those of one person. */
export function listTasks(db: Db, wanted: { assignedToUserId?: string | undefined } = {}): Promise<Task[]> {
  const { assignedToUserId } = wanted;
  const tasks = selectTasks(db).orderBy("createdAt").orderBy("id");
  return (
    assignedToUserId === undefined ? tasks : tasks.where("assignedToUserId", "=", assignedToUserId)
  ).execute();
}

export async function insertTask(db: Db, task: NewTask): Promise<Task> {
  const { id } = await db.insertInto("tasks").values(task).returning("id").executeTakeFirstOrThrow();
  return selectTasks(db).where("id", "=", id).executeTakeFirstOrThrow();
}
