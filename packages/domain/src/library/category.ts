export interface Category {
  id: number;
  name: string;
  description: string | null;
  /** `#RRGGBB` */
  color: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Raised by each change of name, description or color; for staff only. */
  version?: number | undefined;
}

export const defaultCategoryColor = "#3b82f6";
