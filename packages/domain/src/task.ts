export const taskStatuses = ["In-Progress", "Complete"] as const;

export type TaskStatus = (typeof taskStatuses)[number];
