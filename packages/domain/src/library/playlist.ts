export interface Playlist {
  id: number;
  name: string;
  description: string | null;
  /** `null`: Uncategorized. */
  categoryId: number | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Videos that the caller may see. */
  videoCount: number;
}

/** The choice of the playlist dialog that means Uncategorized; stored as `null` (specification, section 5). */
export const noCategory = "none";
