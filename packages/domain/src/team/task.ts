import type { User } from "../people/user.ts";

export const taskStatuses = ["In-Progress", "Complete"] as const;

export type TaskStatus = (typeof taskStatuses)[number];

type Person = Pick<User, "firstName" | "lastName" | "email" | "role">;

export interface Task {
  id: number;
  description: string;
  /** `null` when the account is gone. */
  assignedToUserId: string | null;
  assignedToUser: Person | null;
  createdByUser: Person | null;
  /** Free text; see `taskHref`. */
  taskLink: string | null;
  status: TaskStatus;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** The address of a task's link; `undefined` for text that is no http or https address. */
export function taskHref(taskLink: string): string | undefined {
  const url = URL.parse(taskLink.trim());
  return url && /^https?:$/u.test(url.protocol) ? url.href : undefined;
}
