import type { DecodeInput, UnsavedInput } from "../unsaved-input.ts";
import type { InputLoader } from "./input-loader.ts";
import type { InputRecords } from "./input-records.ts";
import type { KnownInputs } from "./known-inputs.ts";

/** Characters of one person's texts together; a video's notes may have 100,000. */
export const maxCharacters = 500_000;

interface InputOptions<Value> {
  key: string;
  decode: DecodeInput<Value>;
  known: KnownInputs;
  loading: InputLoader;
  writing: InputRecords;
}

/** The text of one form. */
export function createInput<Value>({
  key,
  decode,
  known,
  loading,
  writing,
}: InputOptions<Value>): UnsavedInput<Value> {
  /** What this form has read and written: ids of records, and the times of their last change. */
  const versions = new Map<string, number>();
  let isTooMuch = false;
  let isTyped = false;
  const list = () => [...versions].map(([id, at]) => ({ id, at }));

  function read(): Value | undefined {
    for (const { id, at } of known.list(key)) {
      versions.set(id, at);
      const value = decodeJson(known.get(id)?.json ?? "", decode);
      if (value !== undefined) return value;
    }
    return undefined;
  }
  return {
    read,
    onLate(listener) {
      let isEnded = loading.isDone();
      const readLate = () => {
        // What a form does not show it must not remove either.
        const value = isEnded || isTyped ? undefined : read();
        if (value !== undefined) listener(value);
      };
      if (!isEnded) loading.load().then(readLate, () => undefined);
      return () => void (isEnded = true);
    },
    write(value) {
      isTyped = true;
      const json = JSON.stringify(value);
      isTooMuch = known.charactersBeside(key) + json.length > maxCharacters;
      if (isTooMuch) return;
      const { id, at } = writing.write(key, json, list());
      versions.set(id, at);
    },
    remove() {
      writing.remove(list());
      versions.clear();
      isTyped = false;
    },
    isOnDevice: () => !isTooMuch && writing.isOnDevice(key),
  };
}

function decodeJson<Value>(json: string, decode: DecodeInput<Value>): Value | undefined {
  try {
    return decode(JSON.parse(json));
  } catch {
    return undefined;
  }
}
