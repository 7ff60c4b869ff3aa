import { useStore } from "@nanostores/react";
import { useId, useState } from "react";
import { shownTime } from "@minbar/domain/segments/untimed";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { DiffText } from "#transcript/view/comparison/diff-text.tsx";
import { messages } from "#transcript/model/messages.ts";
import { versions } from "#transcript/session/conflict/conflict-parts.ts";
import type { Choice, OpenSegment, Version } from "#transcript/session/conflict/conflict-parts.ts";
import classes from "./conflict.module.css";

interface Props {
  open: OpenSegment;
  choice: Choice | undefined;
  language: LanguageTag;
  /** The label of their version. */
  useTheirs: string;
  onChoose: (choice: Choice) => void;
}

/** A version's text with its changes to the base, and its time if the times conflict. */
function VersionText({ open, version, language }: Pick<Props, "open" | "language"> & { version: Version }) {
  const t = useStore(messages);
  const segment = open[version];
  if (!segment) return <span className={classes.deleted}>{t.segmentDeleted}</span>;
  const before = version === "base" ? segment.text : (open.base?.text ?? "");
  const hasTime = open.clashes.includes("time");
  return (
    <>
      {hasTime && <span className={`app-number ${classes.time}`}>{shownTime(segment)}</span>}
      <DiffText before={before} after={segment.text} language={language} />
    </>
  );
}

/** A segment that both sides changed: three versions to choose from, or an edited text. */
export function ClashRow({ open, choice, language, useTheirs, onChoose }: Props) {
  const t = useStore(messages);
  const name = useId();
  const [from, setFrom] = useState<Version>("mine");
  const own = typeof choice === "object" ? choice.text : undefined;
  const chosen = own === undefined ? (choice as Version | undefined) : from;
  const shown = open.mine ?? open.theirs ?? open.base;
  const time = shown ? shownTime(shown) : "";
  const labels = { base: t.useBase, theirs: useTheirs, mine: t.useMine };
  const offered = versions.filter((version) => version !== "base" || open.base);
  function edit(version: Version) {
    setFrom(version);
    onChoose({ text: open[version]?.text ?? "" });
  }
  return (
    <div
      className={classes.clash}
      role="radiogroup"
      aria-label={t.segmentNumber({ number: open.number, time })}
      data-clash={open.id}
    >
      <div className={classes.place}>
        <span className="app-number">{time}</span>
        <span className={classes.muted}>{t.segment({ number: open.number })}</span>
      </div>
      {offered.map((version) => (
        <div key={version} className={classes.cell} data-version={version} data-chosen={chosen === version}>
          {own !== undefined && chosen === version ? (
            <textarea
              className={`app-reading ${classes.own}`}
              aria-label={t.ownWords}
              lang={language}
              dir={languageOf(language).direction}
              value={own}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the edit button that was pressed
              autoFocus
              onChange={({ currentTarget }) => onChoose({ text: currentTarget.value })}
            />
          ) : (
            <VersionText open={open} version={version} language={language} />
          )}
          <div className={classes.ways}>
            <label>
              <input
                type="radio"
                name={name}
                checked={chosen === version}
                onChange={() => onChoose(version)}
              />
              {labels[version]}
            </label>
            {chosen === version && own === undefined && open[version] && (
              <button type="button" data-edit onClick={() => edit(version)}>
                {t.edit}
              </button>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
