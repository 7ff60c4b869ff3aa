import { useMemo } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { LineSet, OpenLines } from "#shared/library/line-set.ts";
import { useLastVisit } from "./last-visit.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { useChangedIds } from "./changed-lines.ts";
import type { SetPage } from "./set-commands.ts";
import type { PanelProps } from "./set-panel.tsx";
import { useLineSets } from "./use-line-sets.ts";
import { useSetCommands } from "./use-set-commands.ts";

/** The lines of a text, as the sets need them. */
export interface SetLines {
  /** The lines that wait, by set. */
  open: OpenLines;
  /** The number of all lines. */
  total: number;
  /** The key of the active line; only read if a set is chosen. */
  current: string | undefined;
  /** The keys of the lines with one of these segments; the same function until the lines change. */
  keysOf: (segments: ReadonlySet<string>) => ReadonlySet<string>;
  /** The state at the time of a key. */
  page: () => Omit<SetPage, "sets">;
}

interface Options {
  open: OpenTranscript;
  language: LanguageTag;
  /** The text whose history this user may see; `undefined` before the first save. */
  transcriptId: number | undefined;
  /** As in the address. */
  set: LineSet | undefined;
}

export type Sets = ReturnType<typeof useSets>;

/** The sets of a text's lines, and the keys that go through them. */
export function useSets({ open, language, transcriptId, set }: Options, lines: SetLines) {
  const { editor, findings, place } = open;
  const { keysOf } = lines;
  const lastVisit = useLastVisit(place);
  const ids = useChangedIds(editor.$segments, { transcriptId, set, lastVisit });
  const sets = useLineSets({
    set,
    open: lines.open,
    changed: useMemo(() => ids && keysOf(ids), [ids, keysOf]),
    current: set && lines.current,
  });
  const commands = useSetCommands(sets, () => ({ ...lines.page(), sets }));
  const { activeKinds } = findings;
  const bar: PanelProps = { sets, total: lines.total, language, activeKinds, transcriptId, lastVisit };
  return { sets, commands, bar };
}
