import { Avatar, Button, Modal } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReadableAtom } from "nanostores";
import { useId, useState } from "react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { displayName } from "@minbar/domain/people/user";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { tellFailure } from "#shared/failure.ts";
import { messages as words } from "#shared/messages.ts";
import { SegmentComparison } from "../comparison/segment-comparison.tsx";
import type { Segments } from "../editing.ts";
import { messages } from "../messages.ts";
import classes from "./saving.module.css";

export interface Revision {
  id: number;
  kind: "draft" | "publish" | "translation" | "restore" | "ai" | "import" | "retime";
  author: { firstName: string | null; lastName: string | null } | null;
  /** ISO 8601. */
  createdAt: string;
}

interface Props {
  /** Newest first. */
  revisions: readonly Revision[];
  /** What is on the screen. */
  $current: ReadableAtom<Segments>;
  language: LanguageTag;
  load: (id: number) => Promise<Segments>;
  onRestore: (id: number) => void;
  /** Whether there are older ones, and how to get them. */
  onMore?: (() => void) | undefined;
}

/** Revisions shown before somebody asks for all. */
const atOnce = 3;

function RevisionRow({
  revision,
  onCompare,
  onRestore,
}: {
  revision: Revision;
  onCompare: () => void;
  onRestore: () => void;
}) {
  const t = useStore(messages);
  const author = revision.author ? displayName(revision.author) : t.somebody;
  return (
    <li className={classes.revision}>
      <Avatar name={author} size={22} color="juniper" variant="filled" title={author} aria-hidden />
      <span className={classes.what}>
        {revision.kind === "restore" ? t.restored : t[revision.kind]}{" "}
        <CreatedAgo createdAt={revision.createdAt} />
        <span className="app-unseen">{author}</span>
      </span>
      <button type="button" onClick={onCompare}>
        {t.compare}
      </button>
      <button type="button" onClick={onRestore}>
        {t.restore}
      </button>
    </li>
  );
}

/** Alone in hearing each letter that is typed: the history beside the text is not drawn for it. */
function Compared({
  before,
  $current,
  language,
}: Pick<Props, "$current" | "language"> & { before: Segments }) {
  return <SegmentComparison before={before} after={useStore($current)} language={language} />;
}

/** What was saved, by whom and when; each can be compared with what is on the screen and be put back. */
export function RevisionHistory({ revisions, $current, language, load, onRestore, onMore }: Props) {
  const t = useStore(messages);
  const headingId = useId();
  const [isWhole, setWhole] = useState(false);
  const [compared, setCompared] = useState<{ revision: Revision; segments: Segments }>();
  async function compare(revision: Revision) {
    try {
      setCompared({ revision, segments: await load(revision.id) });
    } catch (error) {
      tellFailure(error, words.get().loadFailed({ what: t.revision }));
    }
  }
  const restore = (id: number) => {
    setCompared(undefined);
    onRestore(id);
  };
  const shown = isWhole ? revisions : revisions.slice(0, atOnce);
  const hasMore = !isWhole && revisions.length > atOnce;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        {t.history}
      </h3>
      <ul className={classes.history}>
        {shown.map((revision) => (
          <RevisionRow
            key={revision.id}
            revision={revision}
            onCompare={() => void compare(revision)}
            onRestore={() => restore(revision.id)}
          />
        ))}
      </ul>
      {(hasMore || (isWhole && onMore)) && (
        <Button variant="subtle" onClick={hasMore ? () => setWhole(true) : onMore}>
          {hasMore ? t.viewAll : t.older}
        </Button>
      )}
      <Modal
        opened={compared !== undefined}
        onClose={() => setCompared(undefined)}
        title={t.sinceThen}
        size={920}
      >
        {compared && (
          <>
            <Compared before={compared.segments} $current={$current} language={language} />
            <Button onClick={() => restore(compared.revision.id)}>{t.restore}</Button>
          </>
        )}
      </Modal>
    </section>
  );
}
