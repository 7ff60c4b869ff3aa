import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { messages } from "../messages.ts";
import type { FormDraft } from "./use-kept-form.ts";
import classes from "./kept-notice.module.css";

/** Over fields that show what was typed before, and not what is stored. */
export function KeptNotice({ kept }: { kept: Pick<FormDraft, "isRestored" | "discard"> }) {
  const t = useStore(messages);
  if (!kept.isRestored) return null;
  return (
    <div className={classes.notice} role="status">
      <p className={classes.words}>{t.keptHint}</p>
      <Button variant="default" size="compact-sm" onClick={kept.discard}>
        {t.discard}
      </Button>
    </div>
  );
}
