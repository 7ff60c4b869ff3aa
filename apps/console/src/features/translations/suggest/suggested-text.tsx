import { IconAlertTriangle, IconCheck, IconPencil, IconSparkles, IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import answers from "#shared/transcript-editor/rows/answers.module.css";
import type { RowSetting } from "#shared/transcript-editor/rows/row-setting.ts";
import { findingWords } from "#shared/transcript-editor/findings/finding-words.ts";
import { messages } from "./messages.ts";
import type { SuggestedLine } from "./suggested-lines.ts";
import { useSuggestion } from "./use-suggesting.ts";
import type { Suggesting } from "./use-suggesting.ts";
import classes from "./suggest.module.css";

const icon = { size: 14, stroke: 1.5, "aria-hidden": true } as const;

interface Props {
  row: SuggestedLine;
  setting: RowSetting & { suggesting: Suggesting };
}

/** The three answers to a suggestion. */
function Answers({ row, time, suggesting }: { row: string; time: string; suggesting: Suggesting }) {
  const t = useStore(messages);
  return (
    <div className={`${answers.buttons} ${classes.answers}`}>
      <button type="button" aria-label={t.acceptAt({ time })} onClick={() => suggesting.accept(row)}>
        <IconCheck {...icon} />
        {t.accept}
      </button>
      <button type="button" aria-label={t.editAt({ time })} onClick={() => suggesting.edit(row)}>
        <IconPencil {...icon} />
        {t.edit}
      </button>
      <button type="button" aria-label={t.dismissAt({ time })} onClick={() => suggesting.dismiss(row)}>
        <IconX {...icon} />
        {t.dismiss}
      </button>
    </div>
  );
}

/** A machine's translation of a line, under the field of a person's; it enters the text only by an answer. */
export function SuggestedText({ row, setting }: Props) {
  const t = useStore(messages);
  const { suggesting, editing, language, direction, isReadOnly } = setting;
  const { suggestion, findings = [] } = useSuggestion(suggesting, row.key);
  if (!suggestion || isReadOnly) return null;
  const time = row.fields[0]?.time ?? "";
  return (
    <div className={classes.suggested} role="group" aria-label={t.suggestedAt({ time })} data-suggested>
      <p className={classes.mark}>
        <IconSparkles {...icon} />
        {t.suggested}
      </p>
      <p className={`app-reading ${classes.text}`} lang={language} dir={direction}>
        {suggestion.text}
      </p>
      {findings.map((finding) => (
        <p key={finding.kind} className={classes.finding}>
          <IconAlertTriangle {...icon} />
          {findingWords(finding, editing.$segments.get())}
        </p>
      ))}
      <Answers row={row.key} time={time} suggesting={suggesting} />
    </div>
  );
}
