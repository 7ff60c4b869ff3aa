import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-team", {
  inProgress: "In-Progress",
  complete: "Complete",
  markComplete: "Mark Complete",
  reopen: "Reopen",
  completeNamed: params<{ task: string }>("Mark Complete: {task}"),
  reopenNamed: params<{ task: string }>("Reopen: {task}"),
  statusUpdated: "Task status updated",
  taskFailed: "Failed to update task",
  taskGone: "This task is no longer assigned to you.",
  backTo: params<{ page: string }>("Back to {page}"),
});
