import { IconAlertTriangle, IconCheck, IconPencil, IconSparkles, IconX } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useSelected } from "#shared/use-selected.ts";
import answers from "#transcript/view/rows/answers.module.css";
import type { NoteProps, RowNote } from "#transcript/view/rows/row-note.ts";
import { timeName } from "#transcript/model/row.ts";
import { findingWords } from "#transcript/model/findings/finding-words.ts";
import { messages } from "#transcript/model/suggestions/messages.ts";
import type { SuggestionActions } from "#transcript/session/use-suggestion-actions.ts";
import classes from "./suggest.module.css";

const icon = { size: 14, stroke: 1.5, "aria-hidden": true } as const;

interface Props extends NoteProps {
  suggestionActions: SuggestionActions;
}

/** A suggestion with its findings; rendered again only when one of them changes. */
function useSuggestion({ suggestions }: SuggestionActions, key: string) {
  const suggestion = useSelected(suggestions.$shown, (all) => all.get(key));
  const findings = useSelected(suggestions.$findings, (all) => suggestion && all.get(suggestion));
  return { suggestion, findings };
}

interface AnswersProps extends Pick<Props, "suggestionActions"> {
  /** The key of the row. */
  row: string;
  time: string;
}

/** The three answers to a suggestion. */
function Answers({ row, time, suggestionActions: { accept, edit, dismiss } }: AnswersProps) {
  const t = useStore(messages);
  const ways = [
    { Icon: IconCheck, label: t.accept, name: t.acceptAt({ time }), answer: accept },
    { Icon: IconPencil, label: t.edit, name: t.editAt({ time }), answer: edit },
    { Icon: IconX, label: t.dismiss, name: t.dismissAt({ time }), answer: dismiss },
  ];
  return (
    <div className={`${answers.buttons} ${classes.answers}`} dir="ltr">
      {ways.map(({ Icon, label, name, answer }) => (
        <button key={label} type="button" aria-label={name} title={label} onClick={() => answer(row)}>
          <Icon {...icon} />
          <span className={classes.label}>{label}</span>
        </button>
      ))}
    </div>
  );
}

/** A model's translation of a line, below a person's; it enters the text only when accepted. */
function SuggestedText({ row, segment, setting, suggestionActions }: Props) {
  const t = useStore(messages);
  const { editor, language, direction, isReadOnly } = setting;
  const { suggestion, findings = [] } = useSuggestion(suggestionActions, row.key);
  if (!suggestion || isReadOnly) return null;
  const time = timeName(segment);
  return (
    <div
      className={classes.suggested}
      role="group"
      aria-label={t.suggestedAt({ time })}
      dir={direction}
      data-suggested
    >
      <p className={classes.mark} dir="ltr">
        <IconSparkles {...icon} />
        {t.suggested}
      </p>
      <p className={`app-reading ${classes.text}`} lang={language} dir={direction}>
        {suggestion.text}
      </p>
      {findings.map((finding) => (
        <p
          key={finding.kind}
          className={classes.finding}
          dir="ltr"
          title={findingWords(finding, editor.$segments.get())}
        >
          <IconAlertTriangle {...icon} />
          {findingWords(finding, editor.$segments.get())}
        </p>
      ))}
      <Answers row={row.key} time={time} suggestionActions={suggestionActions} />
    </div>
  );
}

/** The suggestions for the lines. */
export function suggestionNote(suggestionActions: SuggestionActions): RowNote {
  return {
    name: "suggestion",
    at: "row",
    Note: (props) => <SuggestedText {...props} suggestionActions={suggestionActions} />,
    $changes: suggestionActions.suggestions.$shown,
  };
}
