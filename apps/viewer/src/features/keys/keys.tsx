import { useStore } from "@nanostores/react";
import { useMemo, useState } from "react";
import { useKeys } from "@minbar/ui/keys/use-keys";
import { latePart, usePreload } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/part-failed.ts";
import { prepareToasts } from "@minbar/ui/toast";
import { keyTable } from "./key-table.ts";
import type { KeyContext } from "./key-table.ts";
import { messages } from "./messages.ts";

const KeysDialog = latePart(async () => (await import("./keys-dialog.tsx")).KeysDialog, {
  onFailed: showPartFailed,
});

const loadTooltips = async () => (await import("@minbar/ui/tooltips/tooltips")).placeTooltips();

interface Props extends KeyContext {
  helpOpened: boolean;
  onHelpClose: () => void;
}

/** Single keys for the video and its lines, wherever the focus is. */
export function Keys({ playback, hasSteps = false, onHelp, helpOpened, onHelpClose }: Props) {
  const t = useStore(messages);
  const table = useMemo(() => keyTable(t, { playback, hasSteps, onHelp }), [t, playback, hasSteps, onHelp]);
  useKeys(table);
  usePreload(KeysDialog.load);
  // An error message for this part could not be loaded either.
  usePreload(prepareToasts);
  // Like the keys it is for the whole page, and loads after the first view.
  usePreload(loadTooltips);
  const [reached, setReached] = useState(false);
  if (helpOpened && !reached) setReached(true);
  return reached && <KeysDialog table={table} opened={helpOpened} onClose={onHelpClose} />;
}
