import { isLanguageTag } from "@minbar/domain/library/language";
import { tokenScopes } from "@minbar/domain/people/api-token";
import { auditGroups } from "@minbar/domain/people/audit";
import { roles } from "@minbar/domain/people/user";
import type { ApiOutput } from "@minbar/ui/api";
import { formatList } from "@minbar/ui/intl";
import { languageName, personName, roleName } from "@minbar/ui/words/names";
import { approvalName } from "#shared/library/approval-name.ts";
import { messages } from "./audit-messages.ts";
import { messages as ofAdmin } from "./messages.ts";

/** Its detail depends on the action. */
export type AuditEntry = ApiOutput["audit"]["list"]["rows"][number];

type Action = (typeof auditGroups)[keyof typeof auditGroups][number];

const actions: ReadonlySet<string> = new Set(Object.values(auditGroups).flat());

function isAction(text: string): text is Action {
  return actions.has(text);
}

/** The name of the action. Unknown actions keep their own key. */
export function actionWords({ action }: Pick<AuditEntry, "action">): string {
  return isAction(action) ? messages.get()[action] : action;
}

function textIn(detail: AuditEntry["detail"], name: string): string | undefined {
  const value = detail?.[name];
  return typeof value === "string" ? value : undefined;
}

function numberIn(detail: AuditEntry["detail"], name: string): number | undefined {
  const value = detail?.[name];
  return typeof value === "number" ? value : undefined;
}

const numberedKinds = ["video", "playlist", "category", "task", "reportedIssue"] as const;

/** An object without a name is shown by its kind and id. */
function numberedWords(subject: string): string {
  const [kind, id = ""] = subject.split(":");
  const found = numberedKinds.find((one) => one === kind);
  return found ? messages.get()[found]({ id }) : subject;
}

/** Subjects that are neither a person nor content. */
function wholeWords(subject: string): string | undefined {
  const t = messages.get();
  const words = new Map([
    ["library", t.library],
    ["audit", t.auditLog],
    ["account:unknown", t.unknownAccount],
    ["account:several", t.severalAccounts],
  ]);
  return words.get(subject);
}

/** Who acted, where no person is stored. */
export function actorWords({ action, detail }: Pick<AuditEntry, "action" | "detail">): string {
  const t = messages.get();
  if (action === "session:fail") return t.somebody;
  return detail?.["isScheduled"] === true ? t.schedule : t.commandLine;
}

/** The subject of the action, by its current or last name. */
export function subjectWords({
  subject,
  subjectName,
  detail,
}: Pick<AuditEntry, "subject" | "subjectName" | "detail">): string {
  if (subjectName && subject.startsWith("user:")) return personName({ firstName: subjectName });
  const named = subjectName ?? textIn(detail, "name") ?? textIn(detail, "email");
  return named ?? wholeWords(subject) ?? numberedWords(subject);
}

const fieldNames = [
  ...(["name", "description", "color"] as const),
  ...(["title", "vocabulary", "youtubeId", "playlistId", "categoryId"] as const),
  ...(["assignedToUserId", "taskLink", "status", "adminNote"] as const),
] as const;

/** The names of the changed fields. */
function fieldWords(detail: AuditEntry["detail"]): string[] {
  const fields = detail?.["fields"];
  if (!Array.isArray(fields)) return [];
  const t = messages.get();
  return fields.map((field: unknown) => {
    const known = fieldNames.find((name) => name === field);
    return known ? t[known] : String(field);
  });
}

function languageWords(tag: string | undefined): string | undefined {
  return tag !== undefined && isLanguageTag(tag) ? languageName(tag) : tag;
}

function approvalWords(status: string | undefined): string | undefined {
  if (status === undefined) return undefined;
  return approvalName(status === "approved" ? "approved" : "unchecked");
}

function scopeWords(scope: string | undefined): string | undefined {
  const known = tokenScopes.find((one) => one === scope);
  return known ? ofAdmin.get()[known] : scope;
}

function visibilityWords(detail: AuditEntry["detail"]): string | undefined {
  const t = messages.get();
  const isPublic = detail?.["isPublic"];
  if (typeof isPublic !== "boolean") return undefined;
  return isPublic ? t.public : t.hidden;
}

/** How often a sign-in failed, by the reason, and from which network. */
function signInWords(detail: AuditEntry["detail"]): (string | undefined)[] {
  const t = messages.get();
  const kinds = ["wrong", "blocked", "refused"] as const;
  const counts = kinds.map((kind) => [kind, numberIn(detail, kind)] as const);
  const words = counts.map(([kind, times]) => (times === undefined ? undefined : t[kind](times)));
  return [...words, textIn(detail, "network") || undefined];
}

/** A short summary of the change. */
export function detailWords({ detail }: Pick<AuditEntry, "detail">): string {
  const t = messages.get();
  const role = roles.find((one) => one === textIn(detail, "role"));
  const [ended, tasks, segments] = ["ended", "tasks", "segments"].map((name) => numberIn(detail, name));
  const words = [
    role && roleName(role),
    scopeWords(textIn(detail, "scope")),
    languageWords(textIn(detail, "language")),
    approvalWords(textIn(detail, "approvalStatus")),
    visibilityWords(detail),
    ended === undefined ? undefined : t.sessions(ended),
    tasks === undefined ? undefined : t.openTasks(tasks),
    segments === undefined ? undefined : t.segments(segments),
    ...signInWords(detail),
    ...fieldWords(detail),
  ];
  return formatList(
    words.filter((word) => word !== undefined),
    "narrow",
  );
}
