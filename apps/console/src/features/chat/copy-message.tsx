import { ActionIcon } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { tellError } from "#shared/failure.ts";
import { messages } from "./messages.ts";
import classes from "./messages.module.css";

/** Milliseconds for which the check mark is shown. */
const shownFor = 2000;

/** Copies a message as it was written. */
export function CopyMessage({ text }: { text: string }) {
  const t = useStore(messages);
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  // The clock is outside React; copied again, it begins anew.
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copies]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setCopies((before) => before + 1);
    } catch {
      // Pages served without HTTPS have no clipboard, and a person may have forbidden it.
      tellError(t.copyFailed);
    }
  }
  return (
    <span className={classes.copy} data-copied={isCopied || undefined}>
      <span role="status">{isCopied && t.copied}</span>
      <ActionIcon size={24} aria-label={t.copy} onClick={() => void copy()}>
        {isCopied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
      </ActionIcon>
    </span>
  );
}
