import { showToast } from "@minbar/ui/toast";
import { messages } from "./messages.ts";

/** Reports that a requested part could not be loaded. */
export function showPartFailed(): void {
  const t = messages.get();
  showToast({ title: t.error, message: t.partFailed, tone: "error" });
}
