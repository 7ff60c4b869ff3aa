import { limitedActions, plainActions, videoFieldActions } from "./permission-table.ts";
import type { Actor, Caller, Grants, LimitedAction, PlainAction, Subjects } from "./permission-table.ts";

export type Action = PlainAction | LimitedAction;

/** The subject, for actions that depend on one. */
export type SubjectOf<A extends Action> = A extends LimitedAction ? [subject: Subjects[A]] : [];

function isPlain(action: Action): action is PlainAction {
  return action in plainActions;
}

function callerOf(actor: Actor | undefined): Caller {
  return actor?.role ?? "anonymous";
}

/** Whether an actor (`undefined`: not signed in) may do an action, to this subject if the action depends on one. */
export function can<A extends Action>(
  actor: Actor | undefined,
  action: A,
  ...subject: SubjectOf<A>
): boolean {
  const caller = callerOf(actor);
  const name: Action = action;
  if (isPlain(name)) return plainActions[name].includes(caller);
  // The signature guarantees that `subject` belongs to this action, which TypeScript cannot infer here.
  const grants = limitedActions[name] as Grants<unknown>;
  const grant = grants[caller];
  return grant === true || (grant !== undefined && grant(subject[0], actor));
}

/**
 * Whether an actor may do an action to at least one subject: for a page or a procedure that does not have the row yet. It
 * never replaces `can` with the row.
 */
export function canSome(actor: Actor | undefined, action: Action): boolean {
  const caller = callerOf(actor);
  return isPlain(action)
    ? plainActions[action].includes(caller)
    : limitedActions[action][caller] !== undefined;
}

/** Whether an actor sees hidden videos, and playlists without a public one. */
export function seesHidden(actor: Actor | undefined): boolean {
  return can(actor, "video:seeHidden");
}

export type VideoField = keyof typeof videoFieldActions;

/** The fields of a video that an actor may change; a change with any other field is rejected as a whole. */
export function editableVideoFields(actor: Actor | undefined): VideoField[] {
  const fields = Object.keys(videoFieldActions) as VideoField[];
  return fields.filter((field) => can(actor, videoFieldActions[field]));
}

const taskFields = ["description", "assignedToUserId", "taskLink", "status"] as const;

export type TaskField = (typeof taskFields)[number];

/** The fields of a task that an actor may change: all for an admin, the status for its assignee. */
export function editableTaskFields(
  actor: Actor | undefined,
  task: { assignedToUserId: string },
): TaskField[] {
  const { assignedToUserId } = task;
  return taskFields.filter((field) => can(actor, "task:update", { assignedToUserId, fields: [field] }));
}
