import type { ComponentProps } from "react";
import { usePartAfterDrawing } from "@minbar/ui/late-part";
import { tellPartFailed } from "#shared/part-failed.ts";
import type { VocabularyPanel } from "./vocabulary-panel.tsx";

export const loadVocabularyPanel = async () => (await import("./vocabulary-panel.tsx")).VocabularyPanel;

/** The notes, loaded when their tab is first chosen. */
export function LazyVocabularyPanel(props: ComponentProps<typeof VocabularyPanel>) {
  const { Part } = usePartAfterDrawing(loadVocabularyPanel, tellPartFailed);
  return Part && <Part {...props} />;
}
