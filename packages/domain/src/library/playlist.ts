export interface Playlist {
  id: number;
  name: string;
  description: string | null;
  /** `null`: Uncategorized. */
  categoryId: number | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC; of its own fields, its videos tell of their changes themselves. */
  updatedAt: string;
  /** Raised by each change of name, description or category; for staff only. */
  version?: number | undefined;
  /** The number of videos that the caller may see. */
  videoCount: number;
}

/** The choice of the playlist dialog that means Uncategorized; stored as `null`. */
export const noCategory = "none";
