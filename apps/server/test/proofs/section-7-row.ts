import type { Makers } from "./makers.ts";

/** A row of the specification's table of calls, with a good use of it and a bad one. */
export interface Row {
  /** As the specification writes it. */
  call: string;
  /** What stands for the names in braces, made anew for each use. */
  at?: (given: { make: Makers; me: string }) => Promise<Record<string, number | string>>;
  /** Put behind the path in the good use. */
  query?: string;
  payload?: object;
  /** Of the answer, or of the first in a list. */
  fields: readonly string[];
  /** The address, the payload, the token or what stands in the path goes wrong; with what status and words. */
  bad: {
    query?: string;
    at?: Record<string, string>;
    payload?: object;
    token?: string;
    status?: number;
    says: string;
  };
  /** Works for visitors, too. */
  open?: true;
}

export type At = NonNullable<Row["at"]>;

/** Of a person, as two parts of the table have it. */
export const user = ["id", "role", "firstName", "lastName", "email", "profileImageUrl", "createdAt"];
export const noId = { at: { id: "none" }, says: "An id is a whole number" };
export const absent = { at: { id: "999999" }, status: 404, says: "Not found" };
export const badPage = { query: "?limit=0", says: "A limit is a whole number from 1 to 1000" };
/** Where there is no input that could be wrong. */
export const badToken = { token: "minbar_none", status: 401, says: "Unauthorized" };
