import { useStore } from "@nanostores/react";
import { useState } from "react";
import { can } from "@minbar/domain/people/permission";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { KeyHints } from "#shared/lists/key-hints.tsx";
import { usePageKeys } from "#shared/page-keys.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { focusedRow, taskRows } from "./use-focused-row.ts";

/** Moves to the next or previous row; from elsewhere to the first. */
function step(by: 1 | -1): boolean {
  const rows = taskRows();
  const current = focusedRow();
  const next = current ? rows[rows.indexOf(current) + by] : rows[0];
  next?.focus();
  return next !== undefined;
}

/** Presses a button of the focused row. */
function press(button: "[data-open]" | "[data-status]"): boolean {
  const found = focusedRow()?.querySelector<HTMLElement>(button) ?? undefined;
  found?.click();
  return found !== undefined;
}

/** Opens the row if the row itself has the focus; otherwise Enter belongs to the focused control. */
function open(): boolean {
  return document.activeElement === focusedRow() && press("[data-open]");
}

/** The page's keys, with the most useful ones at its bottom. */
export function TaskKeys() {
  const t = useStore(messages);
  const user = useUser();
  const [group] = useState((): ShortcutGroup => ({
    title: t.keys,
    shortcuts: [
      { keys: ["j"], does: t.next, run: () => step(1), repeats: true },
      { keys: ["k"], does: t.before, run: () => step(-1), repeats: true },
      { keys: ["Enter"], does: t.openKey, run: open },
      { keys: ["x"], does: t.status, run: () => press("[data-status]") },
    ],
  }));
  usePageKeys(group);
  return (
    <KeyHints
      hints={[
        { keys: ["J", "K"], does: t.move },
        { keys: ["↵"], does: t.openKey },
        { keys: ["X"], does: t.statusShort },
        ...(can(user, "task:create") ? [{ keys: ["C"], does: t.add }] : []),
      ]}
    />
  );
}
