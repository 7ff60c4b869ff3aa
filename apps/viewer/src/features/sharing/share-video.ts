import { copyLink } from "./copy-link.ts";
import { messages } from "./messages.ts";
import { shareLink } from "./share-link.ts";
import type { ShareTarget } from "./share-link.ts";

/** Phones and tablets have a sheet of their own for sharing; on desks a copied link is what people expect. */
function hasNativeSheet(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

/** Hands the link to the device's own sheet; false where that did not work. */
async function shareNatively(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // The visitor closed the sheet: nothing went wrong.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Shares the link of a video by the device's sheet, else by copying it. */
export async function shareVideo(target: ShareTarget): Promise<void> {
  const link = shareLink(location.origin, target);
  if (hasNativeSheet() && (await shareNatively(target.title, link))) return;
  await copyLink(link, messages.get().linkOf({ title: target.title }));
}
