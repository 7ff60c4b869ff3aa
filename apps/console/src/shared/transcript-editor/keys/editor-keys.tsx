import { useState } from "react";
import { usePageKeys } from "#shared/page-keys.ts";
import { editorShortcuts } from "./editor-shortcuts.ts";
import type { EditorCommands } from "./editor-shortcuts.ts";
import { GoToLine } from "./go-to-line.tsx";
import { useLatest } from "./use-latest.ts";

/** The keys of an editor while it is shown, and the go-to-line dialog. */
export function EditorKeys(props: Omit<EditorCommands, "goToLine">) {
  const [isAsking, setAsking] = useState(false);
  const commands = useLatest({ ...props, goToLine: () => setAsking(true) });
  const [group] = useState(() => editorShortcuts(commands));
  usePageKeys(group);
  return <GoToLine editor={props.editor} opened={isAsking} onClose={() => setAsking(false)} />;
}
