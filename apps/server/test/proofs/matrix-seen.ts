import type { Canary } from "./canaries.ts";

/** The canary texts that somebody reads by the lines of each resource. */
export const seenCanaries = {
  library: ["draft", "hidden", "status-reason"],
  editing: ["draft", "hidden"],
  people: [
    "admin-note",
    "audit",
    "contact",
    "email",
    "person-name",
    "report",
    "task-of-another",
    "token-name",
    "trashed",
  ],
  trash: ["trashed"],
} satisfies Record<string, readonly Canary[]>;
