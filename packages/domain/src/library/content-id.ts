import { z } from "zod";

/** The id of a category, playlist, video, transcript, task or report: a positive PostgreSQL `integer`. */
export const contentId = z
  .int("An id is a whole number")
  .min(1, "An id starts at 1")
  .max(2_147_483_647, "No such id");

/** The version that a change started from; without one the change always applies. */
export const startingVersion = z
  .int("A version is a whole number")
  .min(1, "Versions start at 1")
  .max(2 ** 31 - 1, "Version too high")
  .optional();
