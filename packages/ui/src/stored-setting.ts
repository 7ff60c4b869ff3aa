import { atom, onMount } from "nanostores";
import type { WritableAtom } from "nanostores";

interface Options<Value> {
  /** The value on the server and during hydration. */
  initial: Value;
  /** Parses a stored value, possibly of an earlier version. */
  decode: (stored: string) => Value;
  /** By default, the value as text; `undefined` removes it. */
  encode?: (value: Value) => string | undefined;
  untilTabCloses?: boolean;
}

/** Set by the first script of pages that store nothing, such as embeds. */
const storesNothing = typeof document !== "undefined" && "storesNothing" in document.documentElement.dataset;

const asText = (value: unknown) => value?.toString();

/**
 * A setting stored in this browser; if storage is forbidden, full or missing, or the page stores nothing, it lasts as long as
 * the page.
 */
export function storedSetting<Value>(key: string, options: Options<Value>): WritableAtom<Value> {
  const { initial, decode, encode = asText, untilTabCloses } = options;
  const storage = () => (untilTabCloses ? sessionStorage : localStorage);
  const $setting = atom(initial);
  const change = $setting.set.bind($setting);
  let isStorable = !storesNothing;
  $setting.set = (value) => {
    change(value);
    if (storesNothing) return;
    const text = encode(value);
    try {
      if (text === undefined) storage().removeItem(key);
      else storage().setItem(key, text);
    } catch {
      isStorable = false;
    }
  };
  // Another tab may have changed it since the last use.
  onMount($setting, () => {
    try {
      const stored = isStorable ? storage().getItem(key) : null;
      if (stored !== null) change(decode(stored));
    } catch {
      isStorable = false;
    }
  });
  return $setting;
}

/** A setting that is off until somebody turns it on. */
export function storedSwitch(key: string): WritableAtom<boolean> {
  return storedSetting(key, {
    initial: false,
    decode: (stored) => stored === "on",
    encode: (isOn) => (isOn ? "on" : undefined),
  });
}

/** A stored text; `null` if there is none. */
export function storedText(key: string): WritableAtom<string | null> {
  return storedSetting<string | null>(key, { initial: null, decode: (stored) => stored });
}
