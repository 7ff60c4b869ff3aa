import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { Segments } from "@minbar/domain/segments/segment";
import { openLinesOf, setsOfFindings } from "#shared/library/line-set.ts";
import type { LineSet, OpenLines } from "#shared/library/line-set.ts";
import { useSelected } from "#shared/use-selected.ts";
import type { FindingList } from "#transcript/model/findings/findings.ts";
import { ignoreAll } from "#transcript/model/findings/ignore-all.ts";
import { isWriterOf } from "#transcript/model/transcript-kind.ts";
import type { Lines } from "./lines.ts";
import { useSets } from "./sets/use-sets.ts";
import type { OpenTranscript } from "./use-open-transcript.ts";

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

/** The Arabic lines, whose keys are the ids of their segments. `set`: as in the address. */
export function useArabicLines(
  open: OpenTranscript,
  transcriptId: number | undefined,
  set: LineSet | undefined,
): Lines {
  const { editor, findings, saver } = open;
  const found = useStore(findings.$found);
  const sets = useSets(
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
  function openAt(id: string): boolean {
    if (!editor.$segments.get().some((segment) => segment.id === id)) return false;
    sets.sets.leaveWithout(id);
    editor.focus({ id, at: 0 });
    return true;
  }
  return { editor, sets, isShown: sets.commands.shownLines, openAt };
}
