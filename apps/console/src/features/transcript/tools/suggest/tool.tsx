import { Button, Group, Menu } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconAlertTriangle, IconCheck, IconPencil, IconSparkles, IconX } from "@tabler/icons-react";
import { api } from "@minbar/ui/api";
import { serverWords } from "@minbar/ui/failure";
import { $changedKeys, keysInWords } from "#shared/changed-keys.ts";
import { QuietButton } from "#shared/quiet-button.tsx";
import { useSelected } from "#shared/use-selected.ts";
import { findingWords } from "#transcript/model/findings/finding-words.ts";
import { staleKeys } from "#transcript/model/row-state.ts";
import { timeName } from "#transcript/model/row.ts";
import { messages } from "#transcript/model/suggestions/messages.ts";
import type { Beside, SuggestionActions } from "#transcript/session/translation-lines.ts";
import notes from "#transcript/view/rows/notes.module.css";
import type { NoteProps, RowNote } from "#transcript/view/rows/row-note.ts";
import type { Tool, ToolProps } from "#transcript/view/workspace.ts";
import classes from "./suggest.module.css";

const smallIcon = { size: 14, stroke: 1.5, "aria-hidden": true } as const;

interface NoteWithActions extends NoteProps {
  suggestionActions: SuggestionActions;
}

/** A suggestion with its findings; rendered again only when one of them changes. */
function useSuggestion({ suggestions }: SuggestionActions, key: string) {
  const suggestion = useSelected(suggestions.$shown, (all) => all.get(key));
  const findings = useSelected(suggestions.$findings, (all) => suggestion && all.get(suggestion));
  return { suggestion, findings };
}

interface AnswersProps extends Pick<NoteWithActions, "suggestionActions"> {
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
    <div className={`app-group ${notes.answers} ${classes.answers}`} dir="ltr">
      {ways.map(({ Icon, label, name, answer }) => (
        <button key={label} type="button" aria-label={name} title={label} onClick={() => answer(row)}>
          <Icon {...smallIcon} />
          <span className={classes.label}>{label}</span>
        </button>
      ))}
    </div>
  );
}

/** A model's translation of a line, below a person's; it enters the text only when accepted. */
function SuggestedText({ row, segment, setting, suggestionActions }: NoteWithActions) {
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
      <p className={`app-group app-note ${classes.mark}`} dir="ltr">
        <IconSparkles {...smallIcon} />
        {t.suggested}
      </p>
      <p className={`app-reading ${classes.text}`} lang={language} dir={direction}>
        {suggestion.text}
      </p>
      {findings.map((finding) => (
        <p
          key={finding.kind}
          className={`app-group app-note ${classes.finding}`}
          dir="ltr"
          title={findingWords(finding, editor.$segments.get())}
        >
          <IconAlertTriangle {...smallIcon} />
          {findingWords(finding, editor.$segments.get())}
        </p>
      ))}
      <Answers row={row.key} time={time} suggestionActions={suggestionActions} />
    </div>
  );
}

/** The suggestions for the lines. */
function suggestionNote(suggestionActions: SuggestionActions): RowNote {
  return {
    name: "suggestion",
    at: "row",
    Note: (props) => <SuggestedText {...props} suggestionActions={suggestionActions} />,
    $changes: suggestionActions.suggestions.$shown,
  };
}

/** The keys that ask for the active line. */
const suggestKeys = "$alt+i";

type Props = Pick<Beside, "suggestionActions" | "$states">;

/** The possible requests with their numbers of lines; a note if there is no API key. */
function Items({ suggestionActions }: Props) {
  const t = useStore(messages);
  const changed = useStore($changedKeys);
  const { empty, stale } = useStore(suggestionActions.$askable);
  return (
    <>
      <Menu.Item disabled={empty.length === 0} onClick={suggestionActions.askEmpty}>
        {t.emptyLines({ count: empty.length })}
      </Menu.Item>
      <Menu.Item disabled={stale.length === 0} onClick={suggestionActions.askStale}>
        {t.staleLines({ count: stale.length })}
      </Menu.Item>
      <Menu.Item rightSection={keysInWords(suggestKeys, changed)} onClick={suggestionActions.askHere}>
        {t.thisLine}
      </Menu.Item>
    </>
  );
}

/** Requests AI translations for empty or stale lines. */
function RequestMenu({ isDisabled, ...props }: Props & { isDisabled: boolean }) {
  const t = useStore(messages);
  const { data } = api.conversations.models.useQuery();
  const { under } = useStore(props.suggestionActions.request.$state);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <QuietButton
          size="compact-sm"
          disabled={isDisabled}
          loading={under !== undefined}
          leftSection={<IconSparkles size={14} stroke={1.5} />}
        >
          {t.suggest}
        </QuietButton>
      </Menu.Target>
      <Menu.Dropdown>
        {data?.available === false ? <Menu.Label>{t.notSetUp}</Menu.Label> : <Items {...props} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function SuggestMenu({ text: { lines, isSaveBlocked } }: ToolProps) {
  return lines.beside && <RequestMenu {...lines.beside} isDisabled={isSaveBlocked} />;
}

const icon = { size: 16, stroke: 1.5, "aria-hidden": true } as const;

const line = { gap: "4px 8px", mih: 44, py: 6, px: "var(--app-edges)" } as const;

/** The progress of the request, or why it stopped early. */
function RequestProgress({ suggestionActions }: { suggestionActions: SuggestionActions }) {
  const t = useStore(messages);
  const { request, askAgain } = suggestionActions;
  const { under, failure, left } = useStore(request.$state);
  if (under)
    return (
      <Group {...line}>
        <p>{t.request(under)}</p>
        <Button variant="default" size="compact-sm" onClick={request.stop}>
          {t.stop}
        </Button>
      </Group>
    );
  if (left.length === 0) return null;
  const reason = failure === undefined ? undefined : (serverWords(failure) ?? t.noReason);
  return (
    <Group {...line}>
      <IconAlertTriangle {...icon} color="var(--app-warn)" />
      <p>{reason === undefined ? t.left(left.length) : t.failed({ reason })}</p>
      <Button variant="default" size="compact-sm" onClick={askAgain}>
        {t.retry}
      </Button>
      <QuietButton size="compact-sm" onClick={request.forget}>
        {t.close}
      </QuietButton>
    </Group>
  );
}

/** The number of open suggestions, and the actions on all of them. */
function WaitingLine({ suggestionActions, $states }: Props) {
  const t = useStore(messages);
  const { suggestions, acceptAll, dismissAll } = suggestionActions;
  const { size } = useStore(suggestions.$shown);
  // The results of the checks decide which can be accepted together.
  useStore(suggestions.$findings);
  const states = useStore($states);
  if (size === 0) return null;
  const passing = suggestions.passing(staleKeys(states)).length;
  return (
    <Group {...line}>
      <IconSparkles {...icon} />
      <p>{t.waiting(size)}</p>
      {passing > 0 && (
        <Button size="compact-sm" onClick={acceptAll}>
          {t.acceptAll(passing)}
        </Button>
      )}
      <Button variant="default" size="compact-sm" onClick={dismissAll}>
        {t.dismissAll}
      </Button>
    </Group>
  );
}

/** Shown above the rows while suggestions are open or requested. */
function SuggestionBar(props: Props) {
  const t = useStore(messages);
  return (
    <div className={classes.bar} role="region" aria-label={t.suggestions}>
      <div role="status">
        <RequestProgress suggestionActions={props.suggestionActions} />
      </div>
      <WaitingLine {...props} />
    </div>
  );
}

function Above({ text: { lines, view, isReadOnly } }: ToolProps) {
  const { beside } = lines;
  const hasRows = useSelected(beside?.rows.$rows, ({ length }) => length > 0);
  const isShown = view === "segments" && !isReadOnly && beside && hasRows;
  return isShown && <SuggestionBar {...beside} />;
}

/** A language model's translations of lines. */
export const suggestTool: Tool = {
  name: "suggest",
  isFor: ({ lines, text }) => lines.beside !== undefined && text.mayWrite,
  title: () => messages.get().suggestions,
  keys(now) {
    const t = messages.get();
    const actions = () => now().lines.beside?.suggestionActions;
    const noSuggestion = () => (actions()?.suggestions.$shown.get().size === 0 ? t.noSuggestion : undefined);
    return [
      { keys: [suggestKeys], does: t.suggestKey, run: () => actions()?.askHere() },
      { keys: ["$alt+a"], does: t.acceptKey, run: () => actions()?.acceptHere(), refusal: noSuggestion },
    ];
  },
  Bar: SuggestMenu,
  Above,
  rowNote: ({ lines }) => lines.beside && suggestionNote(lines.beside.suggestionActions),
};
