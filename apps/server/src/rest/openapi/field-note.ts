/** The description of a field or a parameter, and the format of its text. */
export interface FieldNote {
  description: string;
  format?: "date-time" | "email" | "uri";
}

/** By the names of fields and parameters. */
export type FieldNotes = Partial<Record<string, FieldNote | string>>;

export const instant = (description: string): FieldNote => ({ description, format: "date-time" });

/** A search returns the cursor of the next page in its body, not in `Link`. */
export const ofSearch = {
  limit: "The largest number of rows, 60 by default",
  cursor: "The start of the page: `next` of the page before",
};

/** Of the lists of reports. */
export const ofReports = {
  ...ofSearch,
  Complete: "The number of completed reports that match",
  Pending: "The number of pending reports that match",
  counts: "The number of reports that match the other filters, per status; only on the first page",
  contact:
    "`given`: only reports whose sender can be reached by an e-mail address, a number or an account; `none`: the others",
  language: "Only reports about this language; a report that names none is about the Arabic",
  status: "Only reports with this status",
  video: "Only reports of the video with this id",
};
