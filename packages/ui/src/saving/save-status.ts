import type { Progress } from "./sending/sender.ts";
import type { SaveStatus } from "./saver-state.ts";

interface Facts extends Progress {
  isInConflict: boolean;
  /** Whether the server has acknowledged exactly the current document. */
  isSaved: boolean;
}

const failureStatuses = {
  offline: "offline",
  busy: "failed",
  refused: "failed",
  "signed-out": "signed-out",
} as const;

export function saveStatusOf({ isInConflict, isSaved, phase, failure }: Facts): SaveStatus {
  if (isInConflict) return "conflict";
  if (phase) return phase;
  if (isSaved) return "saved";
  return failure ? failureStatuses[failure.kind] : "modified";
}
