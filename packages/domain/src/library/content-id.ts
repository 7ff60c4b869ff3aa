import { z } from "zod";

/** The id of a category, playlist, video, transcript, task or report: an integer that PostgreSQL's `integer` holds. */
export const contentId = z
  .int("An id is a whole number")
  .min(1, "An id starts at 1")
  .max(2_147_483_647, "No such id");

/** The version that a change starts from; one without it is made to whatever is stored. */
export const startingVersion = z
  .int("A version is a whole number")
  .min(1, "Versions start at 1")
  .max(2 ** 31 - 1, "Version too high")
  .optional();
