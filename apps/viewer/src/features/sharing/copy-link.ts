import { toast } from "#shared/toast.ts";
import { messages } from "./messages.ts";

export function tellCopyFailed(): void {
  const t = messages.get();
  void toast({ title: t.copyFailed, message: t.copyByHand, tone: "error" });
}

/** Copies a link and tells of it, `message` where it went well; whether it did. */
export async function copyLink(link: string, message: string): Promise<boolean> {
  const t = messages.get();
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    tellCopyFailed();
    return false;
  }
  void toast({ title: t.linkCopied, message, tone: "success" });
  return true;
}
