import { plainActions } from "@minbar/domain/people/permission-table";
import type { Caller } from "@minbar/domain/people/permission-table";
import { staffRoles } from "@minbar/domain/people/user";
import type { Role } from "@minbar/domain/people/user";
import type { Procedure } from "@minbar/router/procedures";

/** In the order of the sentence. */
const staffNames = {
  admin: "admins",
  editor: "editors",
  arabic_transcripts_editor: "editors of Arabic",
  translations_editor: "translators",
} satisfies Record<Exclude<Role, "viewer">, string>;

const list = new Intl.ListFormat("en-GB");
const isPlain = (action: string): action is keyof typeof plainActions => action in plainActions;

/**
 * "For admins and editors.": the sentence of a call's description that says who may make it. None for a call that everybody
 * with an account may make, nor for one whose permission depends on more than the role, which its own text explains.
 */
export function callersOf({ requires = "account" }: Procedure): string {
  if (!isPlain(requires)) return "";
  const callers: readonly Caller[] = plainActions[requires];
  if (callers.includes("viewer")) return "";
  if (staffRoles.every((role) => callers.includes(role))) return "For staff.";
  const names = Object.entries(staffNames).filter(([role]) => callers.some((caller) => caller === role));
  return `For ${list.format(names.map(([, name]) => name))}.`;
}
