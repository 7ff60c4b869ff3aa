import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { pageAccess } from "@minbar/domain/people/page-access";
import { pagePaths } from "@minbar/domain/people/page-path";
import { useUser } from "#shared/user.ts";
import { commandOf } from "./command.ts";
import type { Command, LetteredPage } from "./command.ts";
import { openHelp } from "./help-door.ts";
import { belongsToControl, isDialogOpen } from "./key-owner.ts";
import { $keysOn } from "./keys-switch.ts";
import { focusPageSearch, pressCreate } from "./page-parts.ts";
import { $palette, closePalette, openPalette } from "./palette-door.ts";

/** Milliseconds that `G` waits for its letter. */
const letterWithin = 1500;

/** It may be opened over no other dialog, for Escape would close both. */
function turnPalette(): void {
  if ($palette.get().opened) closePalette();
  else if (!isDialogOpen()) openPalette();
}

/** Does what a key asked for; false where there is nothing to do it to. */
function carryOut(command: Command, goTo: (page: LetteredPage) => boolean): boolean {
  if (command.do === "search") return focusPageSearch();
  if (command.do === "create") return pressCreate();
  if (command.do === "page") return goTo(command.page);
  if (command.do === "palette") turnPalette();
  if (command.do === "help") openHelp();
  return true;
}

/** The keys that work on every page: the palette's always, single ones unless turned off. */
export function useKeys(): void {
  const navigate = useNavigate();
  const user = useUser();
  useEffect(() => {
    let goingSince = -Infinity;
    function goTo(page: LetteredPage): boolean {
      if (pageAccess(user, page) !== "allowed") return false;
      void navigate({ to: pagePaths[page] });
      return true;
    }
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const command = commandOf(event, event.timeStamp - goingSince < letterWithin);
      // Shift and its like alone end nothing.
      if (event.key.length === 1) goingSince = -Infinity;
      if (!command) return;
      if (command.do !== "palette" && (!$keysOn.get() || belongsToControl(event))) return;
      if (command.do === "go") goingSince = event.timeStamp;
      if (carryOut(command, goTo)) event.preventDefault();
    }
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [navigate, user]);
}
