import { useStore } from "@nanostores/react";
import type { Video } from "@minbar/domain/library/video";
import { latePart } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/part-failed.ts";
import { $transcript } from "#shared/shown-transcript.ts";
import classes from "./export.module.css";

const ExportItems = latePart(async () => (await import("./export-items.tsx")).ExportItems, {
  onFailed: showPartFailed,
  before: () => <div className={classes.loading} />,
});

export const loadExportItems = ExportItems.load;

/** The entries, loaded when the menu first opens. */
export function LazyExportItems({ video }: { video: Video }) {
  const transcript = useStore($transcript);
  return transcript && <ExportItems video={video} language={transcript.language} />;
}
