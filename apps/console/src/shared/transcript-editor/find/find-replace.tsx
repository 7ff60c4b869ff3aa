import { Button, Checkbox, CloseButton, TextInput } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import { useStore } from "@nanostores/react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { replaceTexts } from "@minbar/domain/editing/operations";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { SegmentEditor } from "../segment-editor.ts";
import { messages } from "../messages.ts";
import classes from "./find.module.css";
import { Preview } from "./preview.tsx";
import { replacementsOf } from "./replacements.ts";

interface Props {
  editor: SegmentEditor;
  language: LanguageTag;
  onClose: () => void;
}

/** The query and the resulting changes. */
function useReplacements(editor: SegmentEditor) {
  const segments = useStore(editor.$segments);
  const [text, setText] = useState("");
  const [replacement, setReplacement] = useState("");
  const [ignoresMarks, setIgnoresMarks] = useState(true);
  const asked = useDeferredValue(text);
  const wanted = useDeferredValue(replacement);
  const found = useMemo(
    () => replacementsOf(segments, { text: asked, ignoresMarks }, wanted),
    [segments, asked, ignoresMarks, wanted],
  );
  return { text, setText, replacement, setReplacement, ignoresMarks, setIgnoresMarks, found };
}

/**
 * Finds text in the whole transcript, optionally ignoring vowel marks, and replaces it after a preview, as one undo
 * step.
 */
function FindReplace({ editor, language, onClose }: Props) {
  const t = useStore(messages);
  const { found, ...asked } = useReplacements(editor);
  const left = useSet<string>();
  const field = useRef<HTMLInputElement>(null);
  // The key that opens the panel focuses its field.
  useEffect(() => field.current?.focus(), []);
  const chosen = found.filter(({ segment }) => !left.has(segment.id));
  const count = chosen.reduce((sum, one) => sum + one.count, 0);
  function replace() {
    const texts = new Map(chosen.map(({ segment, text }) => [segment.id, text]));
    editor.apply(replaceTexts(editor.$segments.get(), texts));
    left.clear();
    field.current?.focus();
  }
  return (
    <section
      className={classes.panel}
      aria-label={t.findReplace}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <div className={classes.fields}>
        <TextInput
          ref={field}
          aria-label={t.find}
          placeholder={t.find}
          value={asked.text}
          onChange={({ currentTarget }) => asked.setText(currentTarget.value)}
        />
        <TextInput
          aria-label={t.replaceWith}
          placeholder={t.replaceWith}
          value={asked.replacement}
          onChange={({ currentTarget }) => asked.setReplacement(currentTarget.value)}
        />
        <Checkbox
          label={t.ignoreMarks}
          checked={asked.ignoresMarks}
          onChange={({ currentTarget }) => asked.setIgnoresMarks(currentTarget.checked)}
        />
        <span className={classes.count} role="status">
          {asked.text !== "" &&
            t.foundIn({ found: found.reduce((sum, one) => sum + one.count, 0) })(found.length)}
        </span>
        <Button disabled={count === 0} onClick={replace}>
          {t.replace(count)}
        </Button>
        <CloseButton aria-label={t.close} onClick={onClose} />
      </div>
      <Preview
        found={found}
        replacement={asked.replacement}
        language={language}
        left={left}
        editor={editor}
      />
    </section>
  );
}

/** The find and replace panel, which restores the focus to the active line. */
export function useFinding(editor: SegmentEditor, language: LanguageTag) {
  const [isOpen, setOpen] = useState(false);
  function close() {
    setOpen(false);
    const current = editor.$segments.get().find(({ id }) => id === editor.$current.get());
    if (current) editor.focus({ id: current.id, at: current.text.length });
  }
  return {
    open: () => setOpen(true),
    panel: isOpen && <FindReplace editor={editor} language={language} onClose={close} />,
  };
}
