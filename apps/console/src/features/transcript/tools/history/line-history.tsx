import { Button, Modal, Skeleton } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useLayoutEffect, useRef } from "react";
import { bringBack } from "@minbar/domain/editing/operations";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { LoadFailed } from "#shared/lists/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import classes from "./history.module.css";
import { LineChange } from "./line-change.tsx";
import { messages } from "#transcript/view/history-messages.ts";
import type { PanelProps } from "#transcript/view/workspace.ts";
import { useSegmentHistory } from "./use-segment-history.ts";
import type { HistoryPlace } from "./use-segment-history.ts";

interface ChangesProps extends HistoryPlace {
  editor: SegmentEditor;
  language: LanguageTag;
  isReadOnly: boolean;
  onRestore: (earlier: Segment) => void;
}

function Older({ query }: Pick<ReturnType<typeof useSegmentHistory>, "query">) {
  const t = useStore(messages);
  if (!query.hasNextPage) return null;
  return (
    <div className={classes.older}>
      {query.isFetchNextPageError && <p role="alert">{t.olderFailed}</p>}
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t.older}
      </Button>
    </div>
  );
}

/** A separate component, because it renders on every key. */
function Changes({ editor, language, isReadOnly, onRestore, ...place }: ChangesProps) {
  const t = useStore(messages);
  const word = useStore(words);
  const { query, rows } = useSegmentHistory(place);
  const segments = useStore(editor.$segments);
  const now = segments.find(({ id }) => id === place.segmentId);
  if (query.isError && !rows)
    return <LoadFailed text={word.loadFailed({ what: t.what })} onRetry={() => void query.refetch()} />;
  if (!rows) return <Skeleton height={96} role="status" aria-label={word.loading} />;
  return (
    <>
      {rows.length === 0 && <p className={classes.none}>{query.hasNextPage ? t.noneLately : t.none}</p>}
      <ol className={classes.changes}>
        {rows.map((revision) => (
          <LineChange
            key={revision.id}
            revision={revision}
            language={language}
            now={now}
            onRestore={isReadOnly ? undefined : onRestore}
          />
        ))}
      </ol>
      <Older query={query} />
    </>
  );
}

/** The history of one line. Restoring is one undo step. */
export function LineHistory({ text, isOpen, segment, onClose }: PanelProps) {
  const t = useStore(messages);
  const { editor } = text.open;
  const { place, transcript } = text.text;
  /** The previously focused element. */
  const opener = useRef<Element>(null);
  // The focus is outside React; the dialog takes it afterwards.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  /** `focus` after the dialog has released it. */
  function close(focus: () => void) {
    onClose();
    requestAnimationFrame(focus);
  }
  function dismiss() {
    const element = opener.current;
    close(() => {
      if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
      else if (segment !== undefined) editor.focus({ id: segment, at: 0 });
    });
  }
  function take(earlier: Segment) {
    editor.finishTyping();
    editor.apply(bringBack(editor.$segments.get(), earlier));
    close(() => editor.focus({ id: earlier.id, at: earlier.text.length }));
  }
  return (
    <Modal opened={isOpen} onClose={dismiss} title={t.lineHistory} size={760} returnFocus={false}>
      {segment !== undefined && !transcript && <p className={classes.none}>{t.none}</p>}
      {segment !== undefined && transcript && (
        <Changes
          editor={editor}
          language={place.language}
          isReadOnly={text.isReadOnly}
          transcriptId={transcript.id}
          segmentId={segment}
          onRestore={take}
        />
      )}
    </Modal>
  );
}
