import type { Caller } from "@minbar/domain/people/permission-table";
import { staffRoles } from "@minbar/domain/people/user";

const nobody: readonly Caller[] = [];
const admins: readonly Caller[] = ["admin"];
const arabicEditors: readonly Caller[] = ["arabic_transcripts_editor", "admin"];
const staff: readonly Caller[] = staffRoles;

/** Who may see each kind of text that `createCanaryLibrary` puts into the library, by the table of permissions. */
const readers = {
  hidden: staff,
  /** The title of a video in the trash, which was public. */
  trashed: admins,
  "trashed-text": nobody,
  draft: arabicEditors,
  email: admins,
  "person-name": admins,
  "removed-person": nobody,
  contact: admins,
  "admin-note": admins,
  report: admins,
  "task-of-another": admins,
  "token-name": admins,
  conversation: nobody,
  "password-hash": nobody,
  "secret-hash": nobody,
  audit: admins,
  "status-reason": staff,
} satisfies Record<string, readonly Caller[]>;

export type Canary = keyof typeof readers;

/** A word that appears nowhere unless it leaked. */
export function canary(kind: Canary): string {
  // The columns of hashes take nothing but hexadecimal.
  return kind === "secret-hash" ? "ca4a417e".repeat(8) : `canary-${kind}-q7f3a9`;
}

/** The kinds of canaries in an answer. */
export function canariesIn(sent: string): Canary[] {
  return (Object.keys(readers) as Canary[]).filter((kind) => sent.includes(canary(kind)));
}

/** The kinds of canaries in an answer that this caller may not see. */
export function leaks(sent: string, caller: Caller): Canary[] {
  return canariesIn(sent).filter((kind) => !readers[kind].includes(caller));
}

/** The kinds that some caller may see. */
export function readable(): Canary[] {
  return (Object.keys(readers) as Canary[]).filter((kind) => readers[kind].length > 0);
}
