/** What the document says of a field or a parameter beside its type. */
export interface FieldNote {
  description: string;
  format?: "date-time" | "email" | "uri";
}

/** By the names of fields and parameters; mostly a description is enough. */
export type FieldNotes = Partial<Record<string, FieldNote | string>>;

export const instant = (description: string): FieldNote => ({ description, format: "date-time" });

/** A search tells of its next page in its answer and not by `Link`. */
export const ofSearch = {
  limit: "At most so many, 60 by default",
  cursor: "Where the page begins: `next` of the page before",
};
