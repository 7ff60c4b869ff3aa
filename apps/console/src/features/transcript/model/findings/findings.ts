import { atom, computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { createChecker } from "@minbar/domain/checks/checks";
import type { CheckedText } from "@minbar/domain/checks/checks";
import { checkKinds } from "@minbar/domain/checks/finding";
import type { Finding, CheckKind } from "@minbar/domain/checks/finding";
import { doubtfulTime, ignoredMark, markKey, doubtfulTimeMark } from "@minbar/domain/checks/finding-mark";
import { quietKinds } from "@minbar/domain/checks/quiet-kinds";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segments, Segment } from "@minbar/domain/segments/segment";
import { hasTime } from "@minbar/domain/segments/untimed";
import { storedSetting } from "@minbar/ui/stored-setting";
import { setsOfFindings } from "#shared/library/line-set.ts";
import type { LineSet } from "#shared/library/line-set.ts";
import { inSlices } from "./in-slices.ts";
import { selectMarks } from "./marks.ts";
import type { MarkStore } from "./marks.ts";

type Kinds = ReadonlySet<CheckKind>;

interface ActiveKinds {
  /** The checks that somebody turned on although they report many lines. */
  $turnedOn: ReadableAtom<Kinds>;
  turn: (kind: CheckKind, isOn: boolean) => void;
  isActive: (finding: Finding) => boolean;
}

/** The checks that are on in a language: those that report few lines there, and those that this person has turned on. */
function createActiveKinds(personId: string, language: LanguageTag): ActiveKinds {
  const quiet = quietKinds[language];
  const $turnedOn = storedSetting<Kinds>(`minbar:checks-on:${personId}/${language}`, {
    initial: new Set(),
    decode: (stored) => new Set(checkKinds.filter((kind) => stored.split(" ").includes(kind))),
    encode: (kinds) => (kinds.size === 0 ? undefined : [...kinds].join(" ")),
  });
  return {
    $turnedOn,
    turn(kind, isOn) {
      const others = [...$turnedOn.get()].filter((one) => one !== kind);
      $turnedOn.set(new Set(isOn ? [...others, kind] : others));
    },
    isActive: ({ kind }) => quiet[kind] === undefined || $turnedOn.get().has(kind),
  };
}

/** The findings of one segment. */
export interface SegmentFindings {
  /** The checked text. */
  text: string;
  findings: readonly Finding[];
}

/** The findings of a text; segments without changes keep the same object. */
export interface FindingList {
  /** In text order. */
  all: readonly Finding[];
  bySegment: ReadonlyMap<string, SegmentFindings>;
}

/** Milliseconds after the last change. */
const pauseMs = 300;
/** Milliseconds after a text was opened: the user's first actions take precedence. */
const firstPauseMs = 1000;

export const nothingFound: FindingList = { all: [], bySegment: new Map() };

function sameFindings(a: SegmentFindings | undefined, b: SegmentFindings): a is SegmentFindings {
  return (
    a?.text === b.text &&
    a.findings.length === b.findings.length &&
    a.findings.every((finding, at) => finding === b.findings[at])
  );
}

/** The findings by segment; reuses unchanged ones. */
export function foundOf(
  all: readonly Finding[],
  texts: ReadonlyMap<string, string>,
  before: FindingList,
): FindingList {
  const groups = [...Map.groupBy(all, ({ id }) => id)].map(([id, findings]) => {
    const now = { text: texts.get(id) ?? "", findings };
    const known = before.bySegment.get(id);
    return [id, sameFindings(known, now) ? known : now] as const;
  });
  return { all, bySegment: new Map(groups) };
}

type DoubtfulTimes = ReturnType<typeof createDoubtfulTimes>;

/**
 * The times that were taken from another text and that a person has to check, until they are confirmed or changed: a segment
 * with another time is no longer doubtful.
 */
function createDoubtfulTimes({ $marks, change }: MarkStore) {
  const $doubtful = selectMarks($marks, ({ kind }) => kind === doubtfulTime);
  /** By segment id: earlier times, too, since an undo brings them back. */
  const $times = computed($doubtful, (marks) => Map.groupBy(marks.values(), ({ segmentId }) => segmentId));
  return {
    $times,
    isDoubtful: (segment: Segment) =>
      hasTime(segment) && $doubtful.get().has(markKey(doubtfulTimeMark(segment))),
    mark: (segments: readonly Segment[]) => void change(segments.map(doubtfulTimeMark), true),
    /** The time of this line is right; returns the function that undoes this. */
    confirm: (id: string) => change($times.get().get(id) ?? [], false),
  };
}

type Ignored = ReturnType<typeof createIgnored>;

/** The findings that are ignored while their segments have the same words; listed again before an approval. */
function createIgnored({ $marks, change }: MarkStore) {
  const $ignored = selectMarks($marks, ({ kind }) => kind !== doubtfulTime);
  const markOf = ({ id, kind }: Finding, text: string) => ignoredMark(kind, { id, text });
  return {
    $ignored,
    isIgnored: (finding: Finding, text: string) =>
      $ignored.get().size > 0 && $ignored.get().has(markKey(markOf(finding, text))),
    /** Returns the function that undoes this. */
    ignore: (finding: Finding, text: string) => change([markOf(finding, text)], true),
  };
}

/** The findings without the ignored ones, and of the active checks only. */
function createShown(ignored: Ignored, { $turnedOn, isActive }: ActiveKinds) {
  const $found = atom(nothingFound);
  let all: readonly Finding[] = [];
  let texts = new Map<string, string>();
  const textOf = ({ id }: Finding) => texts.get(id) ?? "";
  function draw() {
    const visible = all.filter(
      (finding) => isActive(finding) && !ignored.isIgnored(finding, textOf(finding)),
    );
    $found.set(foundOf(visible, texts, $found.get()));
  }
  function show(findings: readonly Finding[], segments: Segments) {
    all = findings;
    texts = new Map(segments.map(({ id, text }) => [id, text]));
    draw();
  }
  const ignore = (finding: Finding) => ignored.ignore(finding, textOf(finding));
  function start() {
    const ends = [ignored.$ignored.listen(draw), $turnedOn.listen(draw)];
    return () => {
      for (const end of ends) end();
    };
  }
  return { $found, show, ignore, start, draw };
}

function allOf(checking: Parameters<typeof inSlices<readonly Finding[]>>[0]): Promise<readonly Finding[]> {
  return new Promise((resolve) => void inSlices(checking, resolve));
}

/** Starts the check after a delay, and ends the previous one. `check` returns the function that ends it. */
function createDelayedCheck(check: () => () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endCheck = () => {};
  function stop() {
    clearTimeout(timer);
    endCheck();
  }
  function checkIn(ms: number) {
    stop();
    timer = setTimeout(() => {
      endCheck = check();
    }, ms);
  }
  return { checkIn, stop };
}

/** A confirmed time disappears at once, like an ignored finding. */
function withoutConfirmed(activeKinds: ActiveKinds, doubtful: DoubtfulTimes): ActiveKinds {
  const isConfirmed = ({ kind, id }: Finding) => kind === doubtfulTime && !doubtful.$times.get().has(id);
  return { ...activeKinds, isActive: (finding) => activeKinds.isActive(finding) && !isConfirmed(finding) };
}

export type Findings = ReturnType<typeof createFindings>;

interface Options extends CheckedText {
  /** Whose choice of checks applies. */
  personId: string;
  /** The marks on this text. */
  marks: MarkStore;
}

/**
 * The findings of a text that is being edited: computed after a pause, so that they never delay typing.
 */
export function createFindings($segments: ReadableAtom<Segments>, { personId, marks, ...text }: Options) {
  const doubtful = createDoubtfulTimes(marks);
  const activeKinds = createActiveKinds(personId, text.language);
  const check = createChecker({ ...text, isDoubtful: doubtful.isDoubtful });
  const { $found, show, ignore, start, draw } = createShown(
    createIgnored(marks),
    withoutConfirmed(activeKinds, doubtful),
  );
  const $fixing = atom<Finding | undefined>();
  let source: Segments = [];
  const { checkIn, stop } = createDelayedCheck(() => {
    const segments = $segments.get();
    return inSlices(check(segments, source), (all) => show(all, segments));
  });
  const checkSoon = () => checkIn(pauseMs);
  return {
    $found: $found as ReadableAtom<FindingList>,
    /** The finding whose fix is being previewed. */
    $fixing: $fixing as ReadableAtom<Finding | undefined>,
    lookAtFix: (finding: Finding | undefined) => $fixing.set(finding),
    doubtful,
    /** The language and the notes that it is checked by. */
    text,
    /** Ignores it while its segment has these words (confirms a time); returns the function that undoes this. */
    ignore: (finding: Finding) =>
      finding.kind === doubtfulTime ? doubtful.confirm(finding.id) : ignore(finding),
    /** The Arabic text of a translation. */
    setSource(lines: Segments) {
      source = lines;
      checkSoon();
    },
    activeKinds,
    /** The findings of another version of the text. */
    check: async (segments: Segments) => (await allOf(check(segments, source))).filter(activeKinds.isActive),
    /** Starts checking; returns the function that stops. */
    start() {
      checkIn(firstPauseMs);
      const stopTimes = doubtful.$times.listen(() => {
        draw();
        checkSoon();
      });
      const ends = [$segments.listen(checkSoon), start(), stop, stopTimes];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/**
 * Ignores the findings of these segments that belong to the chosen set, or all of them without a set. Returns the function
 * that undoes this; `undefined` if there are none.
 */
export function ignoreAll(
  { $found, ignore }: Findings,
  ids: readonly string[],
  set: LineSet | undefined,
): (() => void) | undefined {
  const all = ids.flatMap((id) => $found.get().bySegment.get(id)?.findings ?? []);
  const undos = all
    .filter((finding) => set === undefined || setsOfFindings([finding]).includes(set))
    .map(ignore);
  if (undos.length === 0) return undefined;
  return () => {
    for (const undo of undos) undo();
  };
}
