/** When a person last made a call, for the number of active people; and an index of the audit log by action. */
export const admin = {
  name: "019-admin",
  statements: [
    `alter table "users" add "lastSeenAt" timestamptz(3)`,
    `create index "auditByAction" on "audit" ("action", "createdAt", "id")`,
  ],
};
