/** When a person called last, for the number of active people; and the audit by what was done. */
export const admin = {
  name: "019-admin",
  statements: [
    `alter table "users" add "lastSeenAt" timestamptz(3)`,
    `create index "auditByAction" on "audit" ("action", "createdAt", "id")`,
  ],
};
