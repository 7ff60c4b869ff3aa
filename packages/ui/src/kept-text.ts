/** Days after which what nobody came back for is thrown away. */
const mostDays = 30;
/** Characters of one person's texts together; a video's notes may have 100,000. */
const mostCharacters = 500_000;
const prefix = "minbar:kept:";

interface Options<Value> {
  /** Id of who types; `undefined`: nobody that is known, whose text the next at this device must not read. */
  person: string | undefined;
  /** What the text is about: `video:9:vocabulary`. */
  thing: string;
  /** Reads what was kept, by an earlier version perhaps; `undefined` where it is not of this form. */
  decode: (stored: unknown) => Value | undefined;
}

/** A text that was typed and is not saved yet. */
export interface KeptText<Value> {
  /** As it was last kept; `undefined` where there is none, or none that can be read. */
  read: () => Value | undefined;
  /** Whether it could be kept. Where it could not, what was kept before stays. */
  keep: (value: Value) => boolean;
  /** Once it is saved or given up. What another tab has kept since then stays. */
  forget: () => void;
}

/** Every text that is kept, of everybody: `at` is when, in milliseconds. */
function allKept(storage: Storage): { key: string; at: number; characters: number }[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "")
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const stored = storage.getItem(key) ?? "";
      return { key, at: Number.parseInt(stored), characters: stored.length };
    });
}

/** Throws away what is too old, and what has no date. */
function sweep(storage: Storage): void {
  const oldest = Date.now() - mostDays * 24 * 60 * 60 * 1000;
  for (const { key, at } of allKept(storage)) if (!(at > oldest)) storage.removeItem(key);
}

/**
 * A text that this browser keeps while it is typed: over the end of a session, a crash and a closed tab. Each person has
 * their own, which nobody else is shown; of a person who is not known it lasts as long as the tab. Bounded in days, and in
 * characters for each person.
 */
export function keptText<Value>({ person, thing, decode }: Options<Value>): KeptText<Value> {
  const own = `${prefix}${encodeURIComponent(person ?? "")}:`;
  const key = own + thing;
  const storage = () => (person === undefined ? sessionStorage : localStorage);
  /** As this page has last read or kept it. */
  let last: string | null = null;

  return {
    read: () => {
      try {
        sweep(storage());
        last = storage().getItem(key);
        return last === null ? undefined : decode(JSON.parse(last.slice(last.indexOf(" "))));
      } catch {
        return undefined;
      }
    },
    keep: (value) => {
      try {
        const text = `${Date.now()} ${JSON.stringify(value)}`;
        const others = allKept(storage()).filter((one) => one.key.startsWith(own) && one.key !== key);
        const characters = others.reduce((sum, one) => sum + one.characters, text.length);
        if (characters > mostCharacters) return false;
        storage().setItem(key, text);
        last = text;
        return true;
      } catch {
        return false;
      }
    },
    forget: () => {
      try {
        if (storage().getItem(key) === last) storage().removeItem(key);
      } catch {
        // Where storage is forbidden nothing was kept.
      }
    },
  };
}
