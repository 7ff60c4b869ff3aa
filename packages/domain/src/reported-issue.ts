export const issueStatuses = ["Pending", "Complete"] as const;

export type IssueStatus = (typeof issueStatuses)[number];
