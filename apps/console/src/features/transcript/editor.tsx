import { IconAlignRight } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState, useMemo } from "react";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import type { Playback } from "@minbar/ui/player/playback";
import { languageName } from "@minbar/ui/words/names";
import { Empty } from "#shared/lists/empty.tsx";
import { ApprovalBadge } from "#shared/library/approval.tsx";
import { $changedKeys, keysInWords } from "#shared/changed-keys.ts";
import { usePageKeys } from "#shared/page-keys.ts";
import { useMerging } from "./view/conflict/use-merging.tsx";
import { findingNote } from "./tools/checks/finding-lines.tsx";
import { FixDialog } from "./tools/checks/fix-dialog.tsx";
import { historyNote } from "./tools/history/history-button.tsx";
import { useLineHistory } from "./tools/history/line-history.tsx";
import { useFinding } from "./tools/find/find-replace.tsx";
import { nextOpenKeys } from "./view/keys/editor-shortcuts.ts";
import { EditorKeys } from "./editor-keys.tsx";
import { EditorBanners, isWriterOf } from "./view/status/editor-banners.tsx";
import { useOpeningPlace } from "./session/use-opening-place.ts";
import { joinKeys, moveNote } from "./tools/move/row-move.tsx";
import { NoLines } from "./tools/sets/no-lines.tsx";
import { settledNote } from "./tools/sets/settled-mark.tsx";
import { useLatest } from "#shared/use-latest.ts";
import { useSelected } from "#shared/use-selected.ts";
import { showError } from "#shared/failure.ts";
import { messages } from "./model/translation-messages.ts";
import { Rows } from "./view/rows/rows.tsx";
import { SuggestKeys } from "./tools/suggest/suggest-menu.tsx";
import { suggestionNote } from "./tools/suggest/suggested-text.tsx";
import { SuggestionBar } from "./tools/suggest/suggestion-bar.tsx";
import type { SuggestionActions } from "./tools/suggest/use-suggestion-actions.ts";
import { OwnApproval } from "./toolbar.tsx";
import type { View } from "./toolbar.tsx";
import type { TranslationsSearch } from "./model/translations-search.ts";
import type { OpenTranslation, TranslationText } from "./session/translation.ts";
import type { RowCommands } from "./view/rows/use-row-commands.ts";
import type { TranslationSets } from "./use-translation-sets.ts";
import type { RowsWithStates } from "./session/use-row-states.ts";
import classes from "./translation-workspace.module.css";
import { printView } from "@minbar/domain/editing/text-view";
import { TextView } from "./view/text-view/text-view.tsx";

interface SrtViewsProps {
  parts: TranslationText;
  open: OpenTranslation;
  isReadOnly: boolean;
}

/** The translation as SRT next to the read-only Arabic text. */
function SrtViews({ parts, open, isReadOnly }: SrtViewsProps) {
  const t = useStore(messages);
  const { language } = parts.place;
  const source = parts.source?.content;
  const arabic = useMemo(() => printView("srt", source ?? []), [source]);
  const nameOf = (tag: typeof language | typeof sourceLanguage) => t.srtIn({ language: languageName(tag) });
  return (
    <div className={classes.srt}>
      <TextView
        kind="srt"
        editor={open.editor}
        language={language}
        label={nameOf(language)}
        isReadOnly={isReadOnly}
      />
      <textarea
        className={`app-reading ${classes.arabicSrt}`}
        aria-label={nameOf(sourceLanguage)}
        lang={sourceLanguage}
        dir={languageOf(sourceLanguage).direction}
        readOnly
        value={arabic}
      />
    </div>
  );
}

const icon = <IconAlignRight size={24} stroke={1.5} aria-hidden />;

interface Props {
  parts: TranslationText;
  open: OpenTranslation;
  playback: Playback;
  rowList: RowsWithStates;
  commands: RowCommands;
  lineSets: TranslationSets;
  suggestionActions: SuggestionActions;
  view: View;
  search: TranslationsSearch;
}

const copyKeys = "$alt+c";

/** The keys that only translations have, in a separate group after those of all editors. */
function RowKeys({ commands }: { commands: RowCommands }) {
  const [group] = useState((): ShortcutGroup => {
    const t = messages.get();
    const row = commands.place.row;
    const notStale = () => (commands.answers.idsOf(row()?.key).length === 0 ? t.notStale : undefined);
    const noSource = () => (row()?.source ? undefined : t.noSource);
    const join = (by: 1 | -1) => () => void (commands.joinHere(by) || showError(t.notJoined));
    return {
      title: t.keys,
      shortcuts: [
        { keys: ["$alt+r"], does: t.stillRightKey, run: commands.stillRight, refusal: notStale },
        { keys: [copyKeys], does: t.copyArabicKey, run: commands.copySource, refusal: noSource },
        { keys: [joinKeys.above], does: t.belongsAbove, run: join(-1) },
        { keys: [joinKeys.below], does: t.belongsBelow, run: join(1) },
      ],
    };
  });
  usePageKeys(group);
  return null;
}

/** The column headings, each at the start side of its script. */
function Head({ parts }: Pick<Props, "parts">) {
  const t = useStore(messages);
  const { direction } = languageOf(parts.place.language);
  const name = languageName(parts.place.language);
  const arabic = languageOf(sourceLanguage);
  return (
    <div className={classes.head}>
      <span>{t.time}</span>
      <span dir={direction}>
        <bdi>{name}</bdi>
        <OwnApproval parts={parts} />
      </span>
      <span dir={arabic.direction}>
        <bdi>{languageName(sourceLanguage)}</bdi>
        <bdi className={classes.readOnly}>{t.readOnly}</bdi>
        <ApprovalBadge status={parts.source?.approvalStatusAr} />
      </span>
    </div>
  );
}

/** The keys for an empty row, as configured in this browser. */
function useHint(): string | undefined {
  const t = useStore(messages);
  const changed = useStore($changedKeys);
  const [next, copy] = [keysInWords(nextOpenKeys, changed), keysInWords(copyKeys, changed)];
  return next && copy && t.hint({ next, copy });
}

type ViewProps = Omit<Props, "search"> & { showHistory: (segmentId: string) => void };

/** What the tools show in the rows. */
function useNotes({ parts, open, commands, lineSets, suggestionActions, showHistory }: ViewProps) {
  const history = useLatest(showHistory);
  const { findings } = open;
  const { mayWrite } = parts;
  const { takeBack, $undos } = lineSets.commands;
  return useMemo(
    () => [
      findingNote(findings),
      settledNote({ takeBack, $undos, undoReview: commands.answers.undo }),
      suggestionNote(suggestionActions),
      moveNote(commands),
      ...(mayWrite ? [historyNote((id) => history()(id))] : []),
    ],
    [findings, takeBack, $undos, suggestionActions, commands, mayWrite, history],
  );
}

function VisibleView(props: ViewProps) {
  const { parts, open, rowList, suggestionActions, view } = props;
  const t = useStore(messages);
  const isWriter = useSelected(open.saver.$state, isWriterOf);
  const isReadOnly = !isWriter || !parts.mayWrite;
  const hint = useHint();
  const notes = useNotes(props);
  if (view === "srt") return <SrtViews parts={parts} open={open} isReadOnly={isReadOnly} />;
  if (rowList.rows.length === 0) return <Empty icon={icon} text={t.nothingToTranslate} />;
  return (
    <>
      {!isReadOnly && <SuggestionBar suggestionActions={suggestionActions} rowList={rowList} />}
      <Rows
        key={props.lineSets.sets.set ?? ""}
        text={open.rows}
        beside={{ rowList, reviews: open.reviews, commands: props.commands }}
        language={parts.place.language}
        label={t.rows({ language: languageName(parts.place.language) })}
        isReadOnly={isReadOnly}
        playback={props.playback}
        set={props.lineSets.sets.state}
        notes={notes}
        hint={hint}
        head={
          <>
            <Head parts={parts} />
            <NoLines sets={props.lineSets.sets} />
          </>
        }
      />
    </>
  );
}

/** The translation in one of its two views, or the merge with a colleague's changes. */
export function Editor({ search, ...shared }: Props) {
  const { parts, open, commands, lineSets } = shared;
  const { language } = parts.place;
  const merging = useMerging(open, language);
  const isReadOnly = !useSelected(open.saver.$state, isWriterOf);
  const finding = useFinding(open.editor, language, isReadOnly || !parts.mayWrite);
  const history = useLineHistory({
    transcriptId: parts.transcript?.id,
    editor: open.editor,
    language,
    isReadOnly,
  });
  function openAt(id: string): boolean {
    const key = commands.openAt(id);
    if (key !== undefined) lineSets.sets.leaveWithout(key);
    return key !== undefined;
  }
  useOpeningPlace({ ...open, editor: open.rows.editor, search, openAt });
  if (merging.view) return merging.view;
  return (
    <>
      <EditorKeys
        editor={open.rows.editor}
        playback={shared.playback}
        save={() => void (parts.mayWrite && parts.writes.save())}
        nextOpen={lineSets.commands.next}
        previousOpen={lineSets.commands.previous}
        settle={lineSets.commands.settle}
        shownLines={lineSets.shownFields}
        find={finding.open}
        hasTimes={false}
        showHistory={parts.mayWrite ? history.show : undefined}
      />
      <RowKeys commands={commands} />
      {parts.mayWrite && <SuggestKeys suggestionActions={shared.suggestionActions} />}
      <EditorBanners open={open} language={language} onMerge={merging.take} />
      {finding.panel}
      <VisibleView {...shared} showHistory={history.show} />
      <FixDialog editor={open.editor} findings={open.findings} language={language} />
      {history.dialog}
    </>
  );
}
