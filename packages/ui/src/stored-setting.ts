import { atom, onMount } from "nanostores";
import type { WritableAtom } from "nanostores";

interface Options<Value> {
  /** What a server, and the first drawing in the browser, has. */
  initial: Value;
  /** Reads what was stored, by an earlier version perhaps. */
  decode: (stored: string) => Value;
  /** By default the value as text; `undefined` forgets it. */
  encode?: (value: Value) => string | undefined;
  untilTabCloses?: boolean;
}

const asText = (value: unknown) => value?.toString();

/** A setting that this browser remembers; where storage is forbidden, full or absent, it lasts as long as the page. */
export function storedSetting<Value>(key: string, options: Options<Value>): WritableAtom<Value> {
  const { initial, decode, encode = asText, untilTabCloses } = options;
  const storage = () => (untilTabCloses ? sessionStorage : localStorage);
  const $setting = atom(initial);
  const change = $setting.set.bind($setting);
  let isStorable = true;
  $setting.set = (value) => {
    change(value);
    const text = encode(value);
    try {
      if (text === undefined) storage().removeItem(key);
      else storage().setItem(key, text);
    } catch {
      isStorable = false;
    }
  };
  // Another tab may have changed it since it was last used.
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

/** A text that this browser remembers; `null` where there is none. */
export function storedText(key: string): WritableAtom<string | null> {
  return storedSetting<string | null>(key, { initial: null, decode: (stored) => stored });
}
