import { useStore } from "@nanostores/react";
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconHistory } from "@tabler/icons-react";
import { useEffect, useMemo } from "react";
import { api } from "@minbar/ui/api";
import { formatList } from "@minbar/ui/intl";
import { personName } from "@minbar/ui/words/names";
import type { Saver, SaveStatus } from "@minbar/unsaved/saver";
import { messages } from "#transcript/model/messages.ts";
import type { TextSession } from "#transcript/session/text-session.ts";
import { statusWords } from "#transcript/session/status-words.ts";
import classes from "./saving.module.css";

const icons: Partial<Record<SaveStatus, typeof IconCircleCheck>> = {
  saved: IconCircleCheck,
  elsewhere: IconHistory,
  offline: IconCloudOff,
  unreachable: IconCloudOff,
  failed: IconAlertTriangle,
  conflict: IconAlertTriangle,
  "signed-out": IconAlertTriangle,
};

/** Milliseconds between two reports that a transcript is open; the server drops one after ten minutes. */
const noteEvery = 4 * 60_000;

/** Reports to the server that a transcript is open here, and returns the names of other people who have it open. */
function useOthers(id: number | undefined): readonly string[] {
  const { data, mutate } = api.transcripts.openForEditing.useMutation();
  // If the request fails, the next save returns the names.
  useEffect(() => {
    if (id === undefined) return undefined;
    mutate({ id });
    const timer = setInterval(() => {
      // A hidden page is open, but nobody is working on it.
      if (!document.hidden) mutate({ id });
    }, noteEvery);
    return () => clearInterval(timer);
  }, [id, mutate]);
  return useMemo(() => data?.others.map(personName) ?? [], [data]);
}

interface Props {
  saver: Saver;
  text: Pick<TextSession, "status" | "writes">;
}

/** The state, completed with what was known before the first save on this page. */
function useStatus({ saver, text }: Props) {
  const { id, before } = text.status;
  const state = useStore(saver.$state);
  const others = useOthers(id);
  if (state.savedAt) return state;
  return {
    ...state,
    savedAt: before === undefined ? undefined : new Date(before),
    alsoEditing: others,
  };
}

/** Whether the text on the screen is saved; screen readers announce it politely. */
export function StatusLine(props: Props) {
  const t = useStore(messages);
  const {
    status: { isKeptHere },
    writes,
  } = props.text;
  const state = useStatus(props);
  const { status, alsoEditing } = state;
  const { modified, words } = statusWords(state, isKeptHere);
  const Icon = icons[status];
  const names = formatList(alsoEditing);
  // A translation that has not been started is not saved.
  if (isKeptHere && status === "saved" && !state.savedAt) return null;
  return (
    <div className={classes.status} data-status={status}>
      {alsoEditing.length > 0 && (
        <span className={classes.others}>{t.alsoEditing({ names })(alsoEditing.length)}</span>
      )}
      {modified !== undefined && <span>{modified}</span>}
      {Icon && words !== "" && <Icon size={14} stroke={1.5} />}
      <span role="status">{words}</span>
      {status === "failed" && (
        <button type="button" className={classes.retry} onClick={() => void writes.save()}>
          {t.retry}
        </button>
      )}
    </div>
  );
}
