/** Adds the revision kind for a text that its author rejected in a conflict. */
export const setAside = {
  name: "024-set-aside",
  statements: [
    `alter table "revisions" drop constraint "revisions_kind_check"`,
    // Not validated, because that reads the whole table under the lock; the previous constraint allowed fewer kinds.
    `alter table "revisions" add constraint "revisions_kind_check"
      check ("kind" in ('draft', 'publish', 'translation', 'restore', 'ai', 'import', 'retime', 'set-aside'))
      not valid`,
  ],
};
