import { removeTimestamps } from "@minbar/domain/editing/timestamped-view";
import { showToast } from "@minbar/ui/toast";
import { messages } from "../messages.ts";
import type { TextViewController } from "./text-view-controller.ts";

type Area = Pick<HTMLTextAreaElement, "isConnected" | "value" | "selectionStart" | "selectionEnd">;

/**
 * Takes the timestamps out of what is selected; says so where nothing is, and where the text area is gone: an extension of the
 * browser may have taken it out of the page.
 */
export function removeSelected(
  area: Area | null,
  controller: Pick<TextViewController, "write"> | undefined,
): void {
  const t = messages.get();
  if (!area?.isConnected || !controller)
    return showToast({ title: t.error, message: t.noTextArea, tone: "error" });
  const text = removeTimestamps(area.value, { from: area.selectionStart, to: area.selectionEnd });
  if (text === undefined) showToast({ title: t.noSelection, message: t.noSelectionHint, tone: "error" });
  else controller.write(text, area.selectionStart);
}
