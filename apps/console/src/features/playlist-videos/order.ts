import { $language } from "@minbar/ui/messages";

export const sortings = ["title", "oldest", "newest", "length"] as const;

export type Sorting = (typeof sortings)[number];

interface Sortable {
  id: number;
  title: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Seconds; `null` until known. */
  duration: number | null;
}

interface HasId {
  id: number;
}

/** Moves these videos together, in their order, so that the first of them is at `to`, counted from 0. */
export function moved<Row extends HasId>(list: readonly Row[], ids: ReadonlySet<number>, to: number): Row[] {
  const rest = list.filter(({ id }) => !ids.has(id));
  return rest.toSpliced(to, 0, ...list.filter(({ id }) => ids.has(id)));
}

/** The list in the order of these ids; other videos stay at the end. */
export function inOrder<Row extends HasId>(list: readonly Row[], ids: readonly number[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row) => places.get(id) ?? ids.length;
  return list.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Puts videos at the places that were typed for them, counted from 1. The others keep their order and fill the gaps. Of
 * two with the same place, the one that was typed later follows.
 */
export function numbered<Row extends HasId>(
  list: readonly Row[],
  places: ReadonlyMap<number, number>,
): Row[] {
  const rest = list.filter(({ id }) => !places.has(id));
  const rows = new Map(list.map((row) => [row.id, row]));
  const result: Row[] = [];
  for (const [id, place] of [...places].toSorted(([, a], [, b]) => a - b)) {
    result.push(...rest.splice(0, place - 1 - result.length));
    const row = rows.get(id);
    if (row) result.push(row);
  }
  return [...result, ...rest];
}

function comparer(sorting: Sorting): (a: Sortable, b: Sortable) => number {
  if (sorting === "title") {
    // Lecture 2 comes before Lecture 10, in the digits of any script.
    const { compare } = new Intl.Collator($language.get(), { numeric: true });
    return (a, b) => compare(a.title, b.title);
  }
  if (sorting === "length") return (a, b) => (a.duration ?? Infinity) - (b.duration ?? Infinity) || 0;
  const sign = sorting === "oldest" ? 1 : -1;
  return (a, b) => sign * (Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

/** Sorts by title in the order of the interface's language, or by date or length; videos without a length come last. */
export function sorted<Row extends Sortable>(list: readonly Row[], sorting: Sorting): Row[] {
  return list.toSorted(comparer(sorting));
}
