export const videoStatuses = ["complete", "processing", "error"] as const;

export type VideoStatus = (typeof videoStatuses)[number];
