import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-video-removal", {
  remove: "Move to Trash",
  removeNamed: params<{ title: string }>("Move to trash: {title}"),
  title: count({ one: "Move {count} video to the trash?", other: "Move {count} videos to the trash?" }),
  more: count({ one: "and {count} more", other: "and {count} more" }),
  hint: "Texts, drafts, history, notes and the place in the playlist go with it. An admin can restore all of it within 30 days. Visitors stop seeing it now.",
  removed: count({ one: "{count} video moved to the trash", other: "{count} videos moved to the trash" }),
  failed: "Failed to move to the trash",
  gone: "A video no longer exists, so nothing was moved.",
  restored: "Restored",
  restoreFailed: "Failed to restore. The videos are in the trash of the Admin Panel.",
});
