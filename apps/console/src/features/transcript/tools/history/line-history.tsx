import { Avatar, Button, Group, Modal, Skeleton, Stack, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { bringBack } from "@minbar/domain/editing/operations";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { shownTime } from "@minbar/domain/segments/untimed";
import { api } from "@minbar/ui/api";
import { personName } from "@minbar/ui/words/names";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { LoadFailed } from "#shared/lists/empty.tsx";
import { useRows } from "#shared/lists/search-pages.ts";
import { messages as words } from "#shared/messages.ts";
import { messages as textWords } from "#transcript/model/messages.ts";
import { DiffText, LineTime } from "#transcript/view/comparison.tsx";
import classes from "./history.module.css";
import { messages } from "./messages.ts";
import type { PanelProps, ToolProps } from "#transcript/view/workspace.ts";

interface HistoryPlace {
  transcriptId: number;
  segmentId: string;
}

/** The saves that changed a segment, newest first; refetched each time the dialog opens. */
function useSegmentHistory({ transcriptId: id, segmentId }: HistoryPlace) {
  const query = api.transcripts.revisions.bySegment.useInfiniteQuery(
    { id, segmentId },
    { getNextPageParam: ({ next }) => next, staleTime: 0, trpc: { abortOnUnmount: true } },
  );
  return { query, rows: useRows(query.data).rows };
}

type LineRevision = NonNullable<ReturnType<typeof useSegmentHistory>["rows"]>[number];

interface ChangeProps {
  revision: LineRevision;
  language: LanguageTag;
  /** The current line; `undefined`: it was deleted. */
  now: Segment | undefined;
  /** Absent if this page is read-only. */
  onRestore: ((earlier: Segment) => void) | undefined;
}

function timesOf(segment: Segment | null): string | undefined {
  if (!segment) return undefined;
  const start = shownTime(segment);
  return segment.end === undefined ? start : `${start} – ${segment.end}`;
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text component="span" size="sm" fw={400} c="dimmed">
      {children}
    </Text>
  );
}

function Nothing({ children }: { children: string }) {
  return (
    <Text inherit c="dimmed" pt={8} pb={16}>
      {children}
    </Text>
  );
}

/** What happened to the line as a whole, and how its times changed. */
function Facts({ before, after }: LineRevision) {
  const t = useStore(messages);
  const [was, is] = [timesOf(before), timesOf(after)];
  return (
    <>
      {!before && <Small>{t.added}</Small>}
      {!after && <Small>{t.removed}</Small>}
      {was !== undefined && is !== undefined && was !== is && <LineTime before={was}>{is}</LineTime>}
    </>
  );
}

const { direction } = languageOf(sourceLanguage);

/** The Arabic line that was published at that time. */
function Source({ source }: { source: Segment | null }) {
  const t = useStore(messages);
  return (
    <div className={classes.source}>
      <Small>{source ? t.arabicThen : t.noArabicThen}</Small>
      {source && (
        <p className="app-reading" lang={sourceLanguage} dir={direction}>
          {source.text}
        </p>
      )}
    </div>
  );
}

/** Who changed it and when. */
function Author({ author, kind, createdAt }: LineRevision) {
  const t = useStore(textWords);
  const name = author ? personName(author) : t.somebody;
  return (
    <>
      <Avatar name={name} size={22} color="juniper" variant="filled" aria-hidden />
      {/* Beside the avatar, even on two lines. */}
      <Text inherit span maw="calc(100% - 30px)" fw={500}>
        <bdi>{name}</bdi>{" "}
        <Small>
          {kind === "restore" ? t.restored : t[kind]} <CreatedAgo createdAt={createdAt} />
        </Small>
      </Text>
    </>
  );
}

/** For a deletion, the deleted line. */
function RestoreButton({ revision, now, onRestore }: Omit<ChangeProps, "language">) {
  const t = useStore(messages);
  const earlier = revision.after ?? revision.before;
  if (!earlier) return null;
  if (now?.text === earlier.text)
    return (
      <Text component="span" size="sm" c="dimmed" mis="auto">
        {t.asNow}
      </Text>
    );
  if (!onRestore) return null;
  return (
    <Button variant="default" size="compact-sm" mis="auto" onClick={() => onRestore(earlier)}>
      {t.bringBack}
    </Button>
  );
}

/** Who changed a line and when, its changes word by word, and a restore button. */
function LineChange({ language, ...props }: ChangeProps) {
  const { before, after, source } = props.revision;
  return (
    <li className={classes.change}>
      <Group gap="4px 8px" mb={4} className={classes.head ?? ""}>
        <Author {...props.revision} />
        <Facts {...props.revision} />
        <RestoreButton {...props} />
      </Group>
      <div className={classes.texts} data-translated={source !== undefined || undefined}>
        <DiffText before={before?.text ?? ""} after={after?.text ?? ""} language={language} />
        {source !== undefined && <Source source={source} />}
      </div>
    </li>
  );
}

interface ChangesProps extends HistoryPlace, ToolProps {
  onRestore: (earlier: Segment) => void;
}

function Older({ query }: Pick<ReturnType<typeof useSegmentHistory>, "query">) {
  const t = useStore(messages);
  if (!query.hasNextPage) return null;
  return (
    <Stack gap={8} align="center" py={12}>
      {query.isFetchNextPageError && <p role="alert">{t.olderFailed}</p>}
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t.older}
      </Button>
    </Stack>
  );
}

/** A separate component, because it renders on every key. */
function Changes({ text, onRestore, ...place }: ChangesProps) {
  const t = useStore(messages);
  const word = useStore(words);
  const { query, rows } = useSegmentHistory(place);
  const segments = useStore(text.open.editor.$segments);
  const now = segments.find(({ id }) => id === place.segmentId);
  if (query.isError && !rows) return <LoadFailed what={t.what} refetch={query.refetch} />;
  if (!rows) return <Skeleton height={96} role="status" aria-label={word.loading} />;
  return (
    <>
      {rows.length === 0 && <Nothing>{query.hasNextPage ? t.noneLately : t.none}</Nothing>}
      <ol>
        {rows.map((revision) => (
          <LineChange
            key={revision.id}
            revision={revision}
            language={text.text.place.language}
            now={now}
            onRestore={text.isReadOnly ? undefined : onRestore}
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
  const { transcript } = text.text;
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
      {segment !== undefined && !transcript && <Nothing>{t.none}</Nothing>}
      {segment !== undefined && transcript && (
        <Changes text={text} transcriptId={transcript.id} segmentId={segment} onRestore={take} />
      )}
    </Modal>
  );
}
