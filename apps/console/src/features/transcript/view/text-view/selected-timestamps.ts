import { removeTimestamps } from "@minbar/domain/editing/timestamped-view";
import { showToast } from "@minbar/ui/toast";
import { messages } from "#transcript/model/messages.ts";
import type { TextViewController } from "./text-view-controller.ts";

type Area = Pick<HTMLTextAreaElement, "isConnected" | "value" | "selectionStart" | "selectionEnd">;

/**
 * Removes the timestamps from the selection; shows a message if nothing is selected, or if the text area is missing
 * because a browser extension removed it.
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
