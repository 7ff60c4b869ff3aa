import { showToast } from "@minbar/ui/toast";
import { messages } from "./messages.ts";
import { shareLink } from "./share-link.ts";
import type { ShareTarget } from "./share-link.ts";

/** Copies a link and shows a toast, on success with `message`; resolves to whether that succeeded. */
export async function copyLink(link: string, message: string): Promise<boolean> {
  const t = messages.get();
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    showToast({ title: t.copyFailed, message: t.copyByHand, tone: "error" });
    return false;
  }
  showToast({ title: t.linkCopied, message, tone: "success" });
  return true;
}

/** Only phones and tablets: desktop users expect a copied link. */
function hasNativeSheet(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

/** Opens the device's share sheet; false if that failed. */
async function shareNatively(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // Closing the sheet is not a failure.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Shares the link of a video through the device's share sheet, otherwise copies it. */
export async function shareVideo(target: ShareTarget): Promise<void> {
  const link = shareLink(location.origin, target);
  if (hasNativeSheet() && (await shareNatively(target.title, link))) return;
  await copyLink(link, messages.get().linkOf({ title: target.title }));
}
