import { useStore } from "@nanostores/react";
import type { ComponentProps } from "react";
import { usePartAfterDrawing } from "@minbar/ui/late-part";
import { tellPartFailed } from "#shared/part-failed.ts";
import { $transcript } from "#shared/transcript/shown-transcript.ts";
import type { ExportItems as Items } from "./export-items.tsx";
import classes from "./export.module.css";

export const loadExportItems = async () => (await import("./export-items.tsx")).ExportItems;

/** The entries, loaded when the menu first opens. */
export function LazyExportItems({ video }: Pick<ComponentProps<typeof Items>, "video">) {
  const transcript = useStore($transcript);
  const { Part: ExportItems } = usePartAfterDrawing(loadExportItems, tellPartFailed);
  if (!transcript) return null;
  if (!ExportItems) return <div className={classes.loading} />;
  return <ExportItems video={video} language={transcript.language} />;
}
