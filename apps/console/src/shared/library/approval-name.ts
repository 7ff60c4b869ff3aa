import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import { messages } from "../messages.ts";

/** "Checked" or "Unchecked", in the language of the interface. */
export function approvalName(status: ApprovalStatus | undefined): string {
  const { checked, unchecked } = messages.get();
  return status === "approved" ? checked : unchecked;
}
