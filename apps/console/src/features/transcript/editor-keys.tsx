import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { usePageKeys } from "#shared/page-keys.ts";
import { editorShortcuts } from "./view/keys/editor-shortcuts.ts";
import type { EditorCommands } from "./view/keys/editor-shortcuts.ts";
import { GoToLine } from "./tools/go-to-line/go-to-line.tsx";
import { selectedWords } from "./view/keys/selected-words.ts";
import { useLatest } from "#shared/use-latest.ts";

/** The keys of an editor while it is shown, and the go-to-line dialog. */
export function EditorKeys(props: Omit<EditorCommands, "goToLine" | "findInTexts">) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const commands = useLatest({
    ...props,
    goToLine: () => setAsking(true),
    findInTexts: () => void navigate({ to: "/find-in-texts", search: selectedWords() }),
  });
  const [group] = useState(() => editorShortcuts(commands));
  usePageKeys(group);
  return <GoToLine editor={props.editor} opened={isAsking} onClose={() => setAsking(false)} />;
}
