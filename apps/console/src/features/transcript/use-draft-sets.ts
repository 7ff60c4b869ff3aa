import type { Segments } from "@minbar/domain/segments/segment";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import { openLinesOf, setsOfFindings } from "#shared/library/line-set.ts";
import type { LineSet, OpenLines } from "#shared/library/line-set.ts";
import { useSelected } from "#shared/use-selected.ts";
import { ignoreAll } from "./model/findings/ignore-all.ts";
import type { FindingList } from "./model/findings/findings.ts";
import type { OpenTranscript } from "./session/use-open-transcript.ts";
import { useSets } from "./tools/sets/use-sets.ts";
import { isWriterOf } from "./view/status/editor-banners.tsx";

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
  const lines = [...bySegment].map(([key, { findings }]) => ({ key, sets: setsOfFindings(findings) }));
  return openLinesOf(lines);
}

const lengthOf = ({ length }: Segments) => length;
const noId = () => undefined;
const sameId = (id: string | undefined) => id;
const sameIds = (ids: ReadonlySet<string>) => ids;

/** The sets of the Arabic lines, whose keys are the ids of their segments. */
export function useDraftSets({ open, transcriptId, set }: Options) {
  const { editor, findings, saver } = open;
  const found = useStore(findings.$found);
  return useSets(
    { open, language: sourceLanguage, transcriptId, set },
    {
      open: useMemo(() => openIn(found), [found]),
      total: useSelected(editor.$segments, lengthOf),
      // Only a chosen set depends on the active line.
      current: useSelected(editor.$current, set ? sameId : noId),
      keysOf: sameIds,
      page: () => ({
        keys: editor.$segments.get().map(({ id }) => id),
        current: editor.$current.get(),
        enter(id) {
          const text = editor.$segments.get().find((segment) => segment.id === id)?.text;
          editor.focus({ id, at: text?.length ?? 0 });
        },
        settle: (id) => (isWriterOf(saver.$state.get()) ? ignoreAll(findings, [id], set) : undefined),
        order,
      }),
    },
  );
}
