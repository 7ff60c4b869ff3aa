import type { Makers } from "./makers.ts";

/** A row of the table of REST calls that other tools rely on, with a valid and an invalid use. */
export interface Row {
  /** Method and path, as documented. */
  call: string;
  /** The values of the path's parameters, new for each use. */
  at?: (context: { make: Makers; me: string }) => Promise<Record<string, number | string>>;
  /** The query of the valid use. */
  query?: string;
  payload?: object;
  /** Of the answer, or of the first in a list. */
  fields: readonly string[];
  /** The invalid use: its query, path, payload or token, and the status and message of its answer. */
  bad: {
    query?: string;
    at?: Record<string, string>;
    payload?: object;
    token?: string;
    status?: number;
    says: string;
  };
  /** Works for visitors too. */
  open?: true;
}

export type At = NonNullable<Row["at"]>;

/** The fields of a person, in two parts of the table. */
export const user = ["id", "role", "firstName", "lastName", "email", "profileImageUrl", "createdAt"];
export const noId = { at: { id: "none" }, says: "An id is a whole number" };
export const absent = { at: { id: "999999" }, status: 404, says: "Not found" };
export const badPage = { query: "?limit=0", says: "A limit is a whole number from 1 to 1000" };
/** For calls without an input that could be wrong. */
export const badToken = { token: "minbar_none", status: 401, says: "Unauthorized" };
