import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { messages } from "../messages.ts";
import type { UnsavedText } from "./use-unsaved-form.ts";
import classes from "./unsaved-notice.module.css";

/** Shown above fields with restored unsaved text instead of stored values. */
export function UnsavedNotice({ kept }: { kept: Pick<UnsavedText, "isRestored" | "discard"> }) {
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
