import { useStore } from "@nanostores/react";
import classes from "./import-files.module.css";
import { messages } from "./messages.ts";
import type { LeftOutFile } from "./lectures.ts";

/** Files that are listed. */
const most = 100;

/** The files that are not in the table, each with the reason. */
export function LeftOutFiles({ files }: { files: readonly LeftOutFile[] }) {
  const t = useStore(messages);
  if (files.length === 0) return null;
  const words: Record<LeftOutFile["reason"], string> = {
    "not subtitles": t.notSubtitles,
    "broken link": t.link,
    "link to a folder": t.link,
    "beside subtitles": t.besideSubtitles,
    "too deep": t.tooDeep,
    "too many": t.tooMany,
  };
  return (
    <details className={classes.leftOut}>
      <summary>{t.leftOut(files.length)}</summary>
      <ul>
        {files.slice(0, most).map(({ path, reason }) => (
          <li key={path}>
            <bdi>{path}</bdi>: {words[reason]}
          </li>
        ))}
        {files.length > most && <li>{t.more(files.length - most)}</li>}
      </ul>
    </details>
  );
}
