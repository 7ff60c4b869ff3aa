/** The maximum number of kinds within a minute; further kinds count as one. */
const maxKinds = 200;
const minute = 60_000;

interface Options {
  /** Lines per kind within a minute; further ones are only counted. */
  most: number;
  /** Called at the end of the minute with the number of further events of a kind. */
  onRest: (kind: string, more: number) => void;
}

/** Returns whether an event of this kind should be logged. */
export type Repeats = (kind: string) => boolean;

export function createRepeats({ most, onRest }: Options): Repeats {
  let counts = new Map<string, number>();

  const endMinute = (): void => {
    const ended = counts;
    counts = new Map();
    for (const [kind, count] of ended) if (count > most) onRest(kind, count - most);
  };

  return (kind) => {
    if (counts.size === 0) setTimeout(endMinute, minute).unref();
    const key = counts.has(kind) || counts.size < maxKinds ? kind : "others";
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
}
