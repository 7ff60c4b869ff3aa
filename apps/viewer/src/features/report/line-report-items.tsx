import { IconAlphabetLatin, IconClockExclamation, IconLanguage } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useId } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { alignSegments } from "@minbar/domain/segments/alignment";
import type { LineProblem } from "@minbar/domain/team/line-problem";
import { api } from "@minbar/ui/api";
import { languageName } from "@minbar/ui/words/names";
import controls from "#shared/controls.module.css";
import { MenuItem } from "#shared/dialog/menu-item.tsx";
import type { ShownTranscript } from "#shared/shown-transcript.ts";
import { contentOf } from "./line-report.ts";
import type { LineReport } from "./line-report.ts";
import { messages } from "./line-report-messages.ts";
import classes from "./report.module.css";
import { useLineReports } from "./use-line-reports.ts";

interface Props {
  videoId: number;
  playlistId: number | undefined;
  transcript: ShownTranscript;
  /** Index of the line. */
  line: number;
}

const icons = { time: IconClockExclamation, word: IconAlphabetLatin, translation: IconLanguage };

/** What can be wrong with a text; a line has one time, which is its first language's. */
function problemsOf(language: LanguageTag, isFirst: boolean): LineProblem[] {
  const ofText: LineProblem[] = language === sourceLanguage ? ["word"] : ["word", "translation"];
  return isFirst ? ["time", ...ofText] : ofText;
}

/** The possible reports of a line, in the languages that have a segment there. */
function useReports({ videoId, playlistId, transcript, line }: Props): LineReport[] {
  const utils = api.useUtils();
  const { language: first, second } = transcript;
  const contentIn = (language: LanguageTag) =>
    contentOf(utils.transcripts.listByVideo.getData({ videoId, language }), language);
  const lines = contentIn(first);
  const at = lines.findIndex(({ id }) => id === transcript.lines[line]?.id);
  const languages = [first, ...(second ? [second.language] : [])];
  return languages.flatMap((language) => {
    const isFirst = language === first;
    const content = contentIn(language);
    const segment = isFirst ? lines[at] : alignSegments(lines, content)[at]?.[0];
    if (!segment) return [];
    const place = {
      videoId,
      playlistId,
      language,
      segmentId: segment.id,
      segmentIndex: content.indexOf(segment),
    };
    return problemsOf(language, isFirst).map((problem) => ({ problem, ...place }));
  });
}

/** Entries of a menu: each reports the line at once. */
export function LineReportItems(props: Props) {
  const t = useStore(messages);
  const id = useId();
  const { report } = useLineReports();
  const reports = useReports(props);
  const { second, lines } = props.transcript;
  const clock = lines[props.line]?.clock ?? "";
  if (reports.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={`${controls.heading} ${classes.heading}`}>
        {t.heading}
      </p>
      {reports.map((one) => {
        const { problem, language } = one;
        const Icon = icons[problem];
        const isNamed = second !== undefined && problem !== "time";
        return (
          <MenuItem
            key={`${problem} ${language}`}
            icon={<Icon size={18} stroke={1.75} aria-hidden />}
            onClick={() => report(one, clock)}
          >
            {isNamed ? t.inLanguage({ problem: t[problem], language: languageName(language) }) : t[problem]}
          </MenuItem>
        );
      })}
    </div>
  );
}
