/** The actions in the audit log, by subject. */
export const auditGroups = {
  roles: ["user:setRole"],
  access: [
    "user:invite",
    "user:withdrawInvitation",
    "user:endSessions",
    "user:block",
    "user:unblock",
    "user:remove",
    "user:resetPassword",
    "user:setPassword",
    "user:acceptInvitation",
    "user:setUp",
    "token:create",
    "token:delete",
  ],
  deletions: [
    "video:delete",
    "video:deleteForGood",
    "transcript:delete",
    "transcript:deleteForGood",
    "playlist:delete",
    "category:delete",
    "demo:delete",
  ],
  restores: ["video:restore", "transcript:restore"],
  publishing: ["transcript:publish", "transcript:setApproval", "transcript:retime", "transcript:undoRetime"],
  visibility: ["video:setVisibility"],
  videos: ["video:update", "playlist:update"],
  signIns: ["session:begin", "session:fail", "session:end"],
  copies: ["library:export", "audit:export", "backup:create", "backup:restore"],
  work: ["category:create", "category:update", "task:create", "task:update", "reportedIssue:update"],
} as const satisfies Record<string, readonly string[]>;

export type AuditGroup = keyof typeof auditGroups;
