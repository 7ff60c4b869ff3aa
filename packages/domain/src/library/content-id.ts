import { z } from "zod";

import { issue } from "../messages/issue.ts";
/** The id of a category, playlist, video, transcript, task or report: a positive PostgreSQL `integer`. */
export const contentId = z
  .int(issue("id_not_whole"))
  .min(1, issue("id_below_first"))
  .max(2_147_483_647, issue("no_such_id"));

/** The version that a change started from; without one the change always applies. */
export const startingVersion = z
  .int(issue("version_not_whole"))
  .min(1, issue("version_below_first"))
  .max(2 ** 31 - 1, issue("version_too_high"))
  .optional();
