import { Avatar, Button, Flex, Modal, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { IconHistory } from "@tabler/icons-react";
import { useId, useState } from "react";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segments } from "@minbar/domain/segments/segment";
import { api } from "@minbar/ui/api";
import { isDialogOpen } from "@minbar/ui/keys/key-owner";
import { personName } from "@minbar/ui/words/names";
import { showFailure } from "#shared/failure.ts";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { messages as words } from "#shared/messages.ts";
import { messages as textMessages } from "#transcript/model/messages.ts";
import { activeField, timeName } from "#transcript/model/row.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { SegmentComparison } from "#transcript/view/comparison.tsx";
import { lineKey } from "#transcript/view/keys.ts";
import { RowButton } from "#transcript/view/rows/row-item.tsx";
import type { NoteProps } from "#transcript/view/rows/row-note.ts";
import type { OpenText, Tool } from "#transcript/view/workspace.ts";
import classes from "./history.module.css";
import { messages } from "./messages.ts";

/** The most revisions that are requested. */
const maxRevisions = 50;
/** Revisions shown before the user expands the list. */
const initialRevisions = 3;

interface Props {
  /** The transcript's id. */
  id: number;
  open: OpenTranscript;
  language: LanguageTag;
}

/** The revisions, newest first, and their actions. */
function useRevisions({ id, open: { editor, saver } }: Props) {
  const queries = api.useUtils();
  const { data = [] } = api.transcripts.revisions.list.useQuery({ id, limit: maxRevisions });
  const load = async (revisionId: number): Promise<Segments> =>
    (await queries.transcripts.revisions.byId.fetch({ id, revisionId })).content;
  async function restore(revisionId: number) {
    try {
      const content = await load(revisionId);
      editor.finishTyping();
      editor.apply(replaceSegments(editor.$segments.get(), content));
      saver.changeContext((context) => ({ ...context, restored: { revisionId, content } }));
    } catch (error) {
      showFailure(error, textMessages.get().restoreFailed);
    }
  }
  return { revisions: data, load, restore };
}

interface RowProps {
  revision: ReturnType<typeof useRevisions>["revisions"][number];
  onCompare: () => void;
  onRestore: () => void;
}

function RevisionRow({ revision, onCompare, onRestore }: RowProps) {
  const t = useStore(textMessages);
  const author = revision.author ? personName(revision.author) : t.somebody;
  return (
    <li className={`app-group ${classes.revision}`}>
      <Avatar name={author} size={22} color="juniper" variant="filled" title={author} aria-hidden />
      <Text component="span" inherit truncate flex={1}>
        {revision.kind === "restore" ? t.restored : t[revision.kind]}{" "}
        <CreatedAgo createdAt={revision.createdAt} />
        <span className="app-unseen">{author}</span>
      </Text>
      <button type="button" className="app-note" onClick={onCompare}>
        {t.compare}
      </button>
      <button type="button" className="app-note" onClick={onRestore}>
        {t.restore}
      </button>
    </li>
  );
}

/** A separate component that renders on every key, so that the history does not. */
function Compared({ before, open, language }: Omit<Props, "id"> & { before: Segments }) {
  return <SegmentComparison before={before} after={useStore(open.editor.$segments)} language={language} />;
}

/**
 * The saved and published versions, with author and time; each can be compared with the text on the screen. Restoring
 * one replaces the text on the screen as one undo step.
 */
function Revisions(props: Props) {
  const t = useStore(textMessages);
  const headingId = useId();
  const { revisions, load, restore } = useRevisions(props);
  const [isWhole, setWhole] = useState(false);
  const [compared, setCompared] = useState<{ id: number; segments: Segments }>();
  async function compare(id: number) {
    try {
      setCompared({ id, segments: await load(id) });
    } catch (error) {
      showFailure(error, words.get().loadFailed({ what: t.revision }));
    }
  }
  const close = () => setCompared(undefined);
  const putBack = (id: number) => {
    close();
    void restore(id);
  };
  if (revisions.length === 0) return null;
  const visible = isWhole ? revisions : revisions.slice(0, initialRevisions);
  return (
    <section aria-labelledby={headingId}>
      <Text component="h3" id={headingId} size="sm" fw={500} c="dimmed" mt={12} mb={4}>
        {t.history}
      </Text>
      <Text size="sm" c="dimmed" mb={4}>
        {props.language === sourceLanguage ? t.draftHistoryKept : t.historyKept}
      </Text>
      <Flex component="ul" direction="column" gap={2}>
        {visible.map((revision) => (
          <RevisionRow
            key={revision.id}
            revision={revision}
            onCompare={() => void compare(revision.id)}
            onRestore={() => putBack(revision.id)}
          />
        ))}
      </Flex>
      {visible.length < revisions.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t.viewAll}
        </Button>
      )}
      <Modal opened={compared !== undefined} onClose={close} title={t.sinceThen} size={920}>
        {compared && (
          <>
            <Compared {...props} before={compared.segments} />
            <Button onClick={() => putBack(compared.id)}>{t.restore}</Button>
          </>
        )}
      </Modal>
    </section>
  );
}

/** The history of the whole text, for people who may change it. */
function TranscriptHistory({ text, open }: Pick<OpenText, "text" | "open">) {
  const { transcript, place, mayWrite } = text;
  return transcript && mayWrite && <Revisions id={transcript.id} open={open} language={place.language} />;
}

/** Opens the history of the active segment of a row, or of its first one. */
function HistoryButton({ row, segment, setting, show }: NoteProps & { show: (segmentId: string) => void }) {
  const t = useStore(messages);
  return (
    <RowButton
      setting={setting}
      action="history"
      Icon={IconHistory}
      name={t.lineHistoryAt({ time: timeName(row.source ?? segment) })}
      onClick={() => show(activeField(row, setting.editor.$current.get())?.id ?? segment.id)}
    />
  );
}

const name = "history";

export const historyTool: Tool = {
  name,
  isFor: ({ text }) => text.mayWrite,
  keys: (now) => [
    lineKey(now, {
      keys: ["$alt+h"],
      does: messages.get().lineHistory,
      run: ({ panels }, { id }) => isDialogOpen() || panels.show(name, id),
    }),
  ],
  rowNote: ({ panels }) => ({
    name,
    at: "button",
    Note: (props) => <HistoryButton {...props} show={(segmentId) => panels.show(name, segmentId)} />,
  }),
  Details: TranscriptHistory,
  panel: { load: async () => (await import("./line-history.tsx")).LineHistory },
};
