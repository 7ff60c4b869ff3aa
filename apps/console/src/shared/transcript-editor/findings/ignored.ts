import type { WritableAtom } from "nanostores";
import type { Finding } from "@minbar/domain/checks/finding";
import { storedSetting } from "@minbar/ui/stored-setting";

/** Most that a browser remembers of one text. */
const most = 300;

/** What stands for a finding in these words of its segment: of other words nobody has said anything. */
export function ignoredKey({ id, kind }: Finding, text: string): string {
  return `${id} ${kind} ${text}`;
}

/** What this browser remembered, of another release perhaps. */
export function readIgnored(stored: string): readonly string[] {
  try {
    const keys: unknown = JSON.parse(stored);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

/** The findings that somebody lets stand, by their keys: kept in this browser, and asked about again by who approves. */
export function createIgnored(of: string): WritableAtom<readonly string[]> {
  return storedSetting<readonly string[]>(`minbar:ignored:${of}`, {
    initial: [],
    decode: readIgnored,
    encode: (keys) => (keys.length === 0 ? undefined : JSON.stringify(keys.slice(-most))),
  });
}
