import type { z } from "zod";
import { sourceLanguage } from "./language.ts";
import type { workCell, workRow } from "./work-overview-output.ts";

/** The work left for a language of a video, the least finished state first. */
export const workStates = ["none", "draft", "stale", "unchecked", "checked"] as const;

export type WorkState = (typeof workStates)[number];

export type WorkCell = z.infer<typeof workCell>;

export type WorkRow = z.infer<typeof workRow>;

export function workStateOf(cell: WorkCell | undefined): WorkState {
  if (!cell) return "none";
  if (cell.language === sourceLanguage && cell.hasDraft) return "draft";
  if (cell.segments === 0) return "none";
  if (cell.stale > 0) return "stale";
  return cell.isChecked ? "checked" : "unchecked";
}
