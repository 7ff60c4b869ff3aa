/**
 * A revision of published Arabic stores the hashes of its text, and one of a translation those of the Arabic text it was
 * made from: this is how a restored text gets its staleness back. Drafts store none.
 */
export const revisionSource = {
  name: "007-revision-source",
  statements: [
    `alter table "revisions" add column "sourceHashes" jsonb check (jsonb_typeof("sourceHashes") = 'object')`,
  ],
};
