import { videoAddress } from "@minbar/domain/library/watch-address";
import type { ShareTarget } from "./share-link.ts";

type MomentTarget = Pick<ShareTarget, "title" | "video" | "language" | "second">;

/** The URL of a moment of a video, with both languages; in seconds with millisecond precision. */
export function momentLink(origin: string, target: MomentTarget, seconds: number): string {
  const { video: id, title, language, second } = target;
  const address = new URL(videoAddress({ id, title }, language), origin);
  if (second !== undefined) address.searchParams.set("second", second);
  address.searchParams.set("start", String(Math.round(seconds * 1000) / 1000));
  return address.href;
}
