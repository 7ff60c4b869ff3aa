import { formatParts, formatUnit } from "@minbar/ui/intl";

/** An elapsed time; in English `812 ms`, `3.1 sec`, `2 min 5 sec`. */
export function formatElapsed(milliseconds: number): string {
  const ms = Math.max(0, Math.round(milliseconds));
  if (ms < 1000) return formatUnit(ms, "millisecond");
  if (ms < 59_950) return formatUnit(ms / 1000, "second", 1);
  const seconds = Math.round(ms / 1000);
  return formatParts([formatUnit(Math.floor(seconds / 60), "minute"), formatUnit(seconds % 60, "second")]);
}
