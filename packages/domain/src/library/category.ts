export interface Category {
  id: number;
  name: string;
  description: string | null;
  /** `#RRGGBB` */
  color: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export const defaultCategoryColor = "#3b82f6";
