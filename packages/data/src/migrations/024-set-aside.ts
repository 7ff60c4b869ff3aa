/** A text that a person decided against in a conflict is a kind of revision. */
export const setAside = {
  name: "024-set-aside",
  statements: [
    `alter table "revisions" drop constraint "revisions_kind_check"`,
    // Not validated, since that reads the whole table under the lock; the constraint before allowed fewer kinds.
    `alter table "revisions" add constraint "revisions_kind_check"
      check ("kind" in ('draft', 'publish', 'translation', 'restore', 'ai', 'import', 'retime', 'set-aside'))
      not valid`,
  ],
};
