import { limitedActions, plainActions, videoFieldActions } from "./permission-table.ts";
import type { Actor, Caller, Grants, LimitedAction, PlainAction, Subjects } from "./permission-table.ts";

export type Action = PlainAction | LimitedAction;

/** Nothing for an action that the role decides; else what the decision needs to know of the thing acted on. */
export type SubjectOf<A extends Action> = A extends LimitedAction ? [subject: Subjects[A]] : [];

function isPlain(action: Action): action is PlainAction {
  return action in plainActions;
}

function callerOf(actor: Actor | undefined): Caller {
  return actor?.role ?? "anonymous";
}

/** Whether somebody (`undefined`: not signed in) may do an action, to just the thing that is acted on. */
export function can<A extends Action>(
  actor: Actor | undefined,
  action: A,
  ...subject: SubjectOf<A>
): boolean {
  const caller = callerOf(actor);
  const name: Action = action;
  if (isPlain(name)) return plainActions[name].includes(caller);
  // TypeScript cannot follow that `subject` is the one of this very action; the signature has seen to it.
  const grants = limitedActions[name] as Grants<unknown>;
  const grant = grants[caller];
  return grant === true || (grant !== undefined && grant(subject[0], actor));
}

/**
 * Whether there can be a thing to which somebody may do an action: what a page or a procedure may ask before it has
 * the row. Never in place of `can` with the row.
 */
export function canSome(actor: Actor | undefined, action: Action): boolean {
  const caller = callerOf(actor);
  return isPlain(action)
    ? plainActions[action].includes(caller)
    : limitedActions[action][caller] !== undefined;
}

/** Whether hidden videos, and playlists without a public one, exist for somebody. */
export function seesHidden(actor: Actor | undefined): boolean {
  return can(actor, "video:seeHidden");
}

export type VideoField = keyof typeof videoFieldActions;

/** The fields of a video that somebody may change; any other makes the whole change refused. */
export function editableVideoFields(actor: Actor | undefined): VideoField[] {
  const fields = Object.keys(videoFieldActions) as VideoField[];
  return fields.filter((field) => can(actor, videoFieldActions[field]));
}

const taskFields = ["description", "assignedToUserId", "taskLink", "status"] as const;

export type TaskField = (typeof taskFields)[number];

/** The fields of a task that somebody may change: all for an admin, the status for its assignee. */
export function editableTaskFields(
  actor: Actor | undefined,
  task: { assignedToUserId: string },
): TaskField[] {
  const { assignedToUserId } = task;
  return taskFields.filter((field) => can(actor, "task:update", { assignedToUserId, fields: [field] }));
}
