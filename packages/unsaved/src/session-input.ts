import type { DecodeInput, UnsavedInput } from "./unsaved-input.ts";

/** That of somebody who is not known, whose text the next person at this device must not read: it lasts as long as the tab. */
export function sessionInput<Value>(key: string, decode: DecodeInput<Value>): UnsavedInput<Value> {
  // As earlier releases wrote it.
  const name = `minbar:kept::${key}`;
  let isWritten = true;
  return {
    read() {
      try {
        const text = sessionStorage.getItem(name) ?? "";
        return decode(JSON.parse(text.slice(text.indexOf(" "))));
      } catch {
        return undefined;
      }
    },
    onLate: () => () => undefined,
    write(value) {
      try {
        sessionStorage.setItem(name, `${Date.now()} ${JSON.stringify(value)}`);
        isWritten = true;
      } catch {
        isWritten = false;
      }
    },
    remove() {
      try {
        sessionStorage.removeItem(name);
      } catch {
        // Where storage is refused nothing was kept.
      }
    },
    isOnDevice: () => isWritten,
  };
}
