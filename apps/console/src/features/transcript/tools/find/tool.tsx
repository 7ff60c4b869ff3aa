import { ActionIcon, Button, Checkbox, CloseButton, TextInput } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import { useStore } from "@nanostores/react";
import { IconArrowDown, IconArrowUp, IconSearch } from "@tabler/icons-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { languageOf, languageTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { shownTime } from "@minbar/domain/segments/untimed";
import { isDialogOpen } from "@minbar/ui/keys/key-owner";
import { messages } from "#transcript/model/messages.ts";
import { timeName } from "#transcript/model/row.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import comparison from "#transcript/view/comparison.module.css";
import { ChangeBox, useShown } from "#transcript/view/comparison.tsx";
import { isReplaced } from "#transcript/view/editor.tsx";
import type { PanelProps, Tool, ToolProps } from "#transcript/view/workspace.ts";
import { findStart } from "./find-start.ts";
import { createFindState, countMatches, piecesOf } from "./find-state.ts";
import type { FindState, FoundLine } from "./find-state.ts";
import classes from "./find.module.css";

interface PreviewProps {
  lines: readonly FoundLine[];
  replacement: string;
  language: LanguageTag;
  /** The segments to leave unchanged. */
  left: Set<string>;
  editor: Pick<SegmentEditor, "focus">;
}

/** Each segment after the replacement, with deletions and insertions; each can be excluded. */
function Preview({ lines, replacement, language, left, editor }: PreviewProps) {
  const t = useStore(messages);
  const { shown, more } = useShown(lines);
  const { direction } = languageOf(language);
  return (
    <ul className={`${classes.preview} app-scroll`}>
      {shown.map((line) => {
        const { id } = line.segment;
        const time = timeName(line.segment);
        return (
          <li key={id} className={comparison.line}>
            <ChangeBox id={id} label={t.replaceAt({ time })} left={left} />
            <button
              type="button"
              className={`app-number ${comparison.time}`}
              aria-label={t.jumpTo({ time })}
              onClick={() => editor.focus({ id, at: line.ranges[0]?.start ?? 0 })}
            >
              {shownTime(line.segment)}
            </button>
            <span className={`app-reading ${comparison.text}`} lang={language} dir={direction}>
              {piecesOf(line).map(({ at, text, isFound }) =>
                isFound ? (
                  <span key={at}>
                    <del>{text}</del>
                    {replacement !== "" && <ins>{replacement}</ins>}
                  </span>
                ) : (
                  <span key={at}>{text}</span>
                ),
              )}
            </span>
          </li>
        );
      })}
      {more && <li>{more}</li>}
    </ul>
  );
}

interface PartProps {
  state: FindState;
}

/** Calls `go` on Enter, with whether Shift is pressed; not while an input method composes. */
const onEnter = (go: (isShifted: boolean) => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  go(event.shiftKey);
};

interface FieldProps {
  editor: SegmentEditor;
  /** The field of the query. */
  field: RefObject<HTMLInputElement | null>;
}

/** Which match is shown, of how many. */
function MatchCount({ state, editor }: PartProps & Pick<FieldProps, "editor">) {
  const t = useStore(messages);
  const { text } = useStore(state.$search).query;
  const number = useStore(state.$number);
  const count = countMatches(useStore(state.$found));
  const match = useStore(editor.$match);
  const line = editor.$segments.get().find(({ id }) => id === match?.id);
  const time = line && timeName(line);
  const isGone = match !== undefined && number === undefined;
  // Its words were edited, so that it is no match any more.
  useEffect(() => {
    if (isGone) editor.showMatch(undefined);
  }, [isGone, editor]);
  const replaced = useStore(state.$replaced);
  const none = replaced === 0 ? t.nothingFound : t.replaced(replaced);
  const all = count === 0 ? none : t.found(count);
  const words = number === undefined ? all : t.matchOf({ number, count });
  return (
    <span className={classes.count} role="status">
      {text !== "" && words}
      {number !== undefined && time !== undefined && (
        <span className="app-unseen">{t.matchAt({ time })}</span>
      )}
    </span>
  );
}

function FindField({ state, field }: PartProps & Pick<FieldProps, "field">) {
  const t = useStore(messages);
  const { query } = useStore(state.$search);
  return (
    <TextInput
      ref={field}
      className={classes.find ?? ""}
      aria-label={t.find}
      placeholder={t.find}
      dir="auto"
      value={query.text}
      onChange={({ currentTarget }) => state.changeQuery({ text: currentTarget.value })}
      onKeyDown={onEnter((isShifted) => state.go(isShifted ? -1 : 1))}
    />
  );
}

/** The way from match to match, and what is searched. */
function FindTools({
  state,
  editor,
  onClose,
}: PartProps & Pick<FieldProps, "editor"> & Pick<PanelProps, "onClose">) {
  const t = useStore(messages);
  const { query, selection, isScoped } = useStore(state.$search);
  const isNothing = useStore(state.$found).length === 0;
  return (
    <div className={`app-group ${classes.tools}`}>
      <MatchCount state={state} editor={editor} />
      <ActionIcon aria-label={t.previousMatch} disabled={isNothing} onClick={() => state.go(-1)}>
        <IconArrowUp size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t.nextMatch} disabled={isNothing} onClick={() => state.go(1)}>
        <IconArrowDown size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Checkbox
        label={t.ignoreMarks}
        checked={query.ignoresMarks}
        onChange={({ currentTarget }) => state.changeQuery({ ignoresMarks: currentTarget.checked })}
      />
      {selection && (
        <Checkbox
          label={t.inSelection}
          checked={isScoped}
          onChange={({ currentTarget }) => state.setScoped(currentTarget.checked)}
        />
      )}
      <CloseButton ms="auto" iconSize={16} aria-label={t.close} onClick={onClose} />
    </div>
  );
}

interface ReplacingProps extends PartProps, FieldProps {
  language: LanguageTag;
  /** Between the field and its buttons, so that Tab goes from the query to the replacement. */
  children: ReactNode;
}

/** Replaces the shown match, or after a preview all. */
function Replacing({ state, editor, field, language, children }: ReplacingProps) {
  const t = useStore(messages);
  const [replacement, setReplacement] = useState("");
  const [isPreviewed, setPreviewed] = useState(false);
  const left = useSet<string>();
  const lines = useStore(state.$found);
  const deferred = useDeferredValue(lines);
  const count = countMatches(lines.filter(({ segment }) => !left.has(segment.id)));
  /** The buttons are disabled if nothing is left to replace: they would lose the focus. */
  function replaceThen(replace: () => void) {
    replace();
    if (state.$found.get().length === 0) field.current?.focus();
  }
  const replaceOne = () => replaceThen(() => state.replaceOne(replacement));
  function replaceAll() {
    const chosen = state.$found.get().filter(({ segment }) => !left.has(segment.id));
    replaceThen(() => state.replaceAll(chosen, replacement));
    left.clear();
  }
  return (
    <>
      <TextInput
        className={classes.replacement ?? ""}
        aria-label={t.replaceWith}
        placeholder={t.replaceWith}
        dir="auto"
        value={replacement}
        onFocus={() => setPreviewed(true)}
        onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
        onKeyDown={onEnter((isShifted) => (isShifted ? state.go(-1) : replaceOne()))}
      />
      {children}
      <div className={`app-group ${classes.tools}`}>
        <Button variant="default" disabled={lines.length === 0} onClick={replaceOne}>
          {t.replaceOne}
        </Button>
        <Button disabled={count === 0} onClick={replaceAll}>
          {count === 0 ? t.replaceAllNone : t.replaceAll(count)}
        </Button>
      </div>
      {isPreviewed && (
        <Preview lines={deferred} replacement={replacement} language={language} left={left} editor={editor} />
      )}
    </>
  );
}

/** The last query of each open text. It outlasts the panel, which a merge with a colleague's change replaces. */
const lastQueries = new WeakMap<SegmentEditor, string>();

/**
 * Finds text in the whole transcript or in the selection, optionally ignoring vowel marks, goes from match to match, and
 * replaces one or, after a preview, all of them; each replacement is one undo step.
 */
function FindReplace({ text, onClose }: Pick<PanelProps, "text" | "onClose">) {
  const t = useStore(messages);
  const { editor } = text.open;
  const field = useRef<HTMLInputElement>(null);
  const [state] = useState(() => {
    const start = findStart(editor);
    return createFindState(editor, { ...start, text: start.text || lastQueries.get(editor) });
  });
  // The key that opens the panel focuses its field.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(() => state.begin(), [state]);
  useEffect(
    () => state.$search.subscribe(({ query }) => void lastQueries.set(editor, query.text)),
    [state, editor],
  );
  function close() {
    const caret = state.end();
    onClose();
    if (caret) editor.focus(caret);
  }
  const tools = <FindTools state={state} editor={editor} onClose={close} />;
  return (
    <section
      className={classes.panel}
      aria-label={t.findReplace}
      data-find
      onKeyDown={({ key, nativeEvent }) => {
        if (key === "Escape" && !nativeEvent.isComposing) close();
      }}
    >
      <FindField state={state} field={field} />
      {text.isReadOnly ? (
        tools
      ) : (
        <Replacing state={state} editor={editor} field={field} language={text.text.place.language}>
          {tools}
        </Replacing>
      )}
    </section>
  );
}

/** The find and replace panel; closing it moves the caret into the line of the match. */
function FindPanel({ isOpen, opening, ...props }: PanelProps) {
  return isOpen && <FindReplace key={opening} {...props} />;
}

/** The longest query of a search, in characters. */
const maxQueryLength = 200;

/** Selected text, as a query of the search over all texts. */
interface SelectedWords {
  q?: string | undefined;
  language?: LanguageTag | undefined;
}

/** The selected text of the focused text field, else of the page, and the element that it is in. */
function selectedText(): { text: string; element: Element | null | undefined } {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement)
    return { text: field.value.slice(field.selectionStart, field.selectionEnd), element: field };
  const selection = getSelection();
  return { text: selection?.toString() ?? "", element: selection?.anchorNode?.parentElement };
}

/** The selected words and their language; a selection over several lines is no query. */
function selectedWords(): SelectedWords {
  const { text, element } = selectedText();
  const q = text.trim();
  if (q === "" || q.includes("\n")) return {};
  const tag = element?.closest<HTMLElement>("[lang]")?.lang;
  return { q: q.slice(0, maxQueryLength), language: languageTags.find((each) => each === tag) };
}

const name = "find";

function FindButton({ text }: ToolProps) {
  const t = useStore(messages);
  // The bar of a translation has no space for it.
  if (text.lines.beside) return null;
  return (
    <ActionIcon aria-label={t.findReplace} onClick={() => text.panels.show(name)}>
      <IconSearch size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

export const findTool: Tool = {
  name,
  keys: (now) => [
    {
      keys: ["$mod+f"],
      does: messages.get().findReplace,
      // `false`: the browser's own search.
      run: () => (isDialogOpen() || isReplaced(now()) ? false : now().panels.show(name)),
    },
    {
      keys: ["$mod+Shift+f"],
      does: messages.get().findInTexts,
      run: () =>
        isDialogOpen() ? false : void now().navigate({ to: "/find-in-texts", search: selectedWords() }),
    },
  ],
  BarEnd: FindButton,
  panel: { Part: FindPanel, place: "above" },
};
