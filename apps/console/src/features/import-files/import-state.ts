import { atom } from "nanostores";
import type { LectureGroup } from "@minbar/domain/lectures/lecture-groups";
import { lectureTitle } from "@minbar/domain/lectures/lecture-name";
import type { Lecture, LectureFileRow, LectureTarget, LeftOutFile } from "./lectures.ts";

type RowChange = Partial<Omit<LectureFileRow, "id" | "path" | "name">>;

interface State {
  rows: readonly LectureFileRow[];
  lectures: readonly Lecture[];
  leftOut: readonly LeftOutFile[];
  /** Whether there were more files than are looked at. */
  isCut: boolean;
  isMatchFailed: boolean;
}

const empty: State = { rows: [], lectures: [], leftOut: [], isCut: false, isMatchFailed: false };

function withLectures({ lectures }: State, groups: readonly LectureGroup[]): readonly Lecture[] {
  const isNew = ({ key }: LectureGroup) => !lectures.some((one) => one.key === key);
  const added = groups
    .filter(isNew)
    .map(({ key, title }): Lecture => ({ key, title, target: { kind: "looking" } }));
  return [...lectures, ...added];
}

/** The files to import with their lectures. Its functions stay the same, so that a row is rendered only if it changed. */
export function createImportState() {
  const $state = atom(empty);
  function update(change: (before: State) => Partial<State>): void {
    const before = $state.get();
    $state.set({ ...before, ...change(before) });
  }
  const change = (id: string, changes: RowChange) =>
    update(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...changes } : row)) }));
  const setTargets = (targets: ReadonlyMap<string, LectureTarget>) =>
    update(({ lectures }) => ({
      lectures: lectures.map((lecture) => {
        const target = targets.get(lecture.key);
        return target ? { ...lecture, target } : lecture;
      }),
    }));
  return {
    $state,
    change,
    setTargets,
    setTarget: (key: string, target: LectureTarget) => setTargets(new Map([[key, target]])),
    addFiles: (
      groups: readonly LectureGroup[],
      { rows, leftOut, isCut }: Pick<State, "rows" | "leftOut" | "isCut">,
    ) =>
      update((before) => ({
        rows: [...before.rows, ...rows],
        lectures: withLectures(before, groups),
        leftOut: [...before.leftOut, ...leftOut],
        isCut: before.isCut || isCut,
      })),
    setMatchFailed: () => update(() => ({ isMatchFailed: true })),
    leaveOut: (id: string) => update(({ rows }) => ({ rows: rows.filter((row) => row.id !== id) })),
    leaveOutAll: (ids: ReadonlySet<string>) =>
      update(({ rows }) => ({ rows: rows.filter((row) => !ids.has(row.id)) })),
    /** Makes a file a lecture of its own, whose video is still to be chosen. */
    separate: ({ id, name }: LectureFileRow) => {
      const lecture: Lecture = { key: id, title: lectureTitle("", name), target: { kind: "unknown" } };
      update(({ lectures }) => ({ lectures: [...lectures, lecture] }));
      change(id, { lecture: id });
    },
    clear: () => $state.set(empty),
  };
}

export type ImportState = ReturnType<typeof createImportState>;
