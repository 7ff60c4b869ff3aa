export const messageRoles = ["user", "assistant"] as const;

export type MessageRole = (typeof messageRoles)[number];
