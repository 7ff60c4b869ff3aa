import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { FindingList } from "./model/findings/findings.ts";
import { ignoreAll } from "./model/findings/ignore-all.ts";
import type { Segments } from "./model/segment-editor.ts";
import type { OpenTranscript } from "./session/use-open-transcript.ts";
import { isWriterOf } from "./view/status/editor-banners.tsx";
import { useChangedIds } from "./tools/sets/changed-lines.ts";
import { useLastVisit } from "./tools/sets/last-visit.ts";
import { openLinesOf, setsOfFindings } from "#shared/library/line-set.ts";
import type { LineSet, OpenLines } from "#shared/library/line-set.ts";
import type { PanelProps } from "./tools/sets/set-panel.tsx";
import { useLineSets } from "./tools/sets/use-line-sets.ts";
import { useSetCommands } from "./tools/sets/use-set-commands.ts";
import { useSelected } from "#shared/use-selected.ts";

interface Options {
  open: OpenTranscript;
  /** `undefined` before the first save. */
  transcriptId: number | undefined;
  /** As in the address. */
  set: LineSet | undefined;
}

/** Doubtful times and issues, in the order of the text. */
const order = [["check", "issues"]] as const;

function openIn({ bySegment }: FindingList): OpenLines {
  const lines = [...bySegment].map(([key, { findings }]) => ({
    key,
    sets: setsOfFindings(findings),
  }));
  return openLinesOf(lines);
}

const lengthOf = ({ length }: Segments) => length;
const noId = () => undefined;
const sameId = (id: string | undefined) => id;

export type DraftSets = ReturnType<typeof useDraftSets>;

/** The sets of the Arabic lines, and the keys that go through them. */
export function useDraftSets({ open, transcriptId, set }: Options) {
  const { editor, findings, place, saver } = open;
  const found = useStore(findings.$found);
  const lastVisit = useLastVisit(place);
  const sets = useLineSets({
    set,
    open: useMemo(() => openIn(found), [found]),
    changed: useChangedIds(editor.$segments, { transcriptId, set, lastVisit }),
    // Only a chosen set depends on the active line.
    current: useSelected(editor.$current, set ? sameId : noId),
  });
  const commands = useSetCommands(sets, () => ({
    sets,
    keys: editor.$segments.get().map(({ id }) => id),
    current: editor.$current.get(),
    enter(id) {
      const text = editor.$segments.get().find((segment) => segment.id === id)?.text;
      editor.focus({ id, at: text?.length ?? 0 });
    },
    settle: (id) => (isWriterOf(saver.$state.get()) ? ignoreAll(findings, [id], set) : undefined),
    order,
  }));
  const bar: PanelProps = {
    sets,
    total: useSelected(editor.$segments, lengthOf),
    language: sourceLanguage,
    activeKinds: findings.activeKinds,
    transcriptId,
    lastVisit,
  };
  return { sets, commands, bar };
}
