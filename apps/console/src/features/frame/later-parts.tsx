import { CatchBoundary } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { showToast } from "@minbar/ui/toasts";
import { messages as words } from "#shared/messages.ts";
import { $help, closeHelp } from "./help-door.ts";
import { messages } from "./messages.ts";
import { $palette, closePalette } from "./palette-door.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));
const KeysHelp = lazy(async () => ({ default: (await import("./keys-help.tsx")).KeysHelp }));

/** A part that comes on first use; where it cannot be had a toast says so and the page goes on. */
function Part({ onFailed, children }: { onFailed: () => void; children: ReactNode }) {
  return (
    <CatchBoundary
      getResetKey={() => "once"}
      errorComponent={() => null}
      onCatch={() => {
        onFailed();
        showToast({ title: words.get().error, message: messages.get().partFailed, tone: "error" });
      }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </CatchBoundary>
  );
}

/** The palette and the list of keys, from when they were first asked for. */
export function LaterParts() {
  const palette = useStore($palette);
  const help = useStore($help);
  return (
    <>
      {palette.wanted && (
        <Part onFailed={closePalette}>
          <Palette />
        </Part>
      )}
      {help.wanted && (
        <Part onFailed={closeHelp}>
          <KeysHelp />
        </Part>
      )}
    </>
  );
}
