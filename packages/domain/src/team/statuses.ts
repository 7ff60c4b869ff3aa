export const taskStatuses = ["In-Progress", "Complete"] as const;

export const issueStatuses = ["Pending", "Complete"] as const;
