/**
 * A revision of published Arabic keeps the marks of its text, one of a translation those of the Arabic text it was made
 * from: so a restored text is known to be as old as it is. Drafts keep none.
 */
export const revisionSource = {
  name: "007-revision-source",
  statements: [
    `alter table "revisions" add column "sourceHashes" jsonb check (jsonb_typeof("sourceHashes") = 'object')`,
  ],
};
