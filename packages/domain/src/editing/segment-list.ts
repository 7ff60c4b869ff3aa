import { placeMs } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";

/** A segment and its place. */
export interface PlacedSegment {
  segment: Segment;
  /** Id of the segment before it; `undefined`: it is the first. */
  previous: string | undefined;
}

interface Node {
  segment: Segment | undefined;
  previous: Node | undefined;
  next: Node | undefined;
}

/** A list of segments that finds, inserts, removes and moves by id in constant time. */
export class SegmentList {
  readonly #head: Node = { segment: undefined, previous: undefined, next: undefined };
  readonly #nodes = new Map<string, Node>();

  constructor(segments: readonly Segment[]) {
    let last = this.#head;
    for (const segment of segments) last = this.#link(last, segment);
  }

  #link(previous: Node, segment: Segment): Node {
    const node: Node = { segment, previous, next: previous.next };
    if (previous.next) previous.next.previous = node;
    previous.next = node;
    this.#nodes.set(segment.id, node);
    return node;
  }

  has(id: string): boolean {
    return this.#nodes.has(id);
  }

  get(id: string): PlacedSegment | undefined {
    const { segment, previous } = this.#nodes.get(id) ?? {};
    return segment && { segment, previous: previous?.segment?.id };
  }

  /** The segment after this one; without an id the first. */
  nextOf(id: string | undefined): Segment | undefined {
    return (id === undefined ? this.#head : this.#nodes.get(id))?.next?.segment;
  }

  replace(segment: Segment): void {
    const node = this.#nodes.get(segment.id);
    if (node) node.segment = segment;
  }

  remove(id: string): void {
    const node = this.#nodes.get(id);
    if (!node) return;
    if (node.previous) node.previous.next = node.next;
    if (node.next) node.next.previous = node.previous;
    this.#nodes.delete(id);
  }

  /** Moves it after `previous` (`undefined`: to the start), or by time if `previous` was removed. */
  put(segment: Segment, previous: string | undefined): void {
    this.remove(segment.id);
    this.#link(
      previous === undefined ? this.#head : (this.#nodes.get(previous) ?? this.#byTime(segment)),
      segment,
    );
  }

  /** The last node that begins no later. */
  #byTime(segment: Segment): Node {
    const start = placeMs(segment) ?? 0;
    let found = this.#head;
    for (let node = this.#head.next; node; node = node.next) {
      if (node.segment && (placeMs(node.segment) ?? Infinity) <= start) found = node;
    }
    return found;
  }

  toArray(): Segment[] {
    const segments: Segment[] = [];
    for (let node = this.#head.next; node; node = node.next) {
      if (node.segment) segments.push(node.segment);
    }
    return segments;
  }
}
