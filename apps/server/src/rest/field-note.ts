/** What the document says of a field or a parameter beside its type. */
export interface FieldNote {
  description: string;
  format?: "date-time" | "email" | "uri";
}

export const instant = (description: string): FieldNote => ({ description, format: "date-time" });
export const said = (description: string): FieldNote => ({ description });

/** A search tells of its next page in its answer and not by `Link`. */
export const ofSearch = {
  limit: said("At most so many, 60 by default"),
  cursor: said("Where the page begins: `next` of the page before"),
};
