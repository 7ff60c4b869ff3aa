import { createElement, useCallback, useState } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/failure.ts";
import type { TakeTimesProps } from "./take-times-dialog.tsx";

const loadDialog = async () => (await import("./take-times-dialog.tsx")).TakeTimesDialog;

/** The dialog that takes times from another text, and its control. */
export function useTakingTimes(props: Omit<TakeTimesProps, "isOpen" | "onClose">) {
  const [isOpen, setOpen] = useState(false);
  const { Part, want } = useLatePart(loadDialog, showPartFailed);
  const show = useCallback(async () => setOpen(await want()), [want]);
  const dialog = Part && createElement(Part, { ...props, isOpen, onClose: () => setOpen(false) });
  return { show: () => void show(), dialog };
}
