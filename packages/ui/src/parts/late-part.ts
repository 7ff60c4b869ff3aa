import { createElement, startTransition, useCallback, useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { textsLoaded } from "../messages.ts";
import { loadFirst, loadLater, loadNext } from "./part-queue.ts";

/** Loads a part's code once the page is idle, so that it is available offline. */
export function usePreparedPart(load: () => Promise<unknown>): void {
  useEffect(() => loadLater(load), [load]);
}

/** Starting to load takes a slow phone longer than a frame: the press is drawn before. */
export function afterInput(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function usePart<Props>(load: () => Promise<ComponentType<Props>>, onFailed?: () => void) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isAwaited, setAwaited] = useState(false);
  const want = useCallback(
    async (data?: Promise<unknown>) => {
      setAwaited(true);
      await afterInput();
      try {
        const loading = Promise.all([load(), data, textsLoaded()]);
        loadFirst(loading);
        const [part] = await loading;
        // A part that is already loaded would otherwise be drawn in the same frame as the pressed control.
        startTransition(() => {
          setPart(() => part);
          setAwaited(false);
        });
        return true;
      } catch {
        setAwaited(false);
        onFailed?.();
        return false;
      }
    },
    [load, onFailed],
  );
  /** Preloads the code without showing the part, when the user hovers or focuses its control. */
  const prepare = useCallback(
    () =>
      void afterInput()
        .then(load)
        .catch(() => undefined),
    [load],
  );
  return { Part, want, prepare, isAwaited };
}

/**
 * A part of the page whose code is loaded when it is first needed, at the latest when the page is idle. `want` returns
 * whether the part is loaded, and the data that it is given; on failure `onFailed` is called, and it can be requested again. Both functions are stable
 * across renders. `isAwaited`: it is being loaded because somebody wants it; its control tells that by `aria-busy`.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>, onFailed?: () => void) {
  usePreparedPart(load);
  return usePart(load, onFailed);
}

/** A part that nobody asked for: `undefined` until its code is loaded, after what somebody waits for. */
export function useQuietPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    loadNext(async () => Promise.all([load(), textsLoaded()])).then(
      ([part]) => setPart(() => part),
      () => undefined,
    );
  }, [load]);
  return { Part };
}

/** A part loaded right after its surroundings were rendered; `undefined` until then. */
export function usePartAfterDrawing<Props>(load: () => Promise<ComponentType<Props>>, onFailed?: () => void) {
  const { Part, want } = usePart(load, onFailed);
  useEffect(() => void want(), [want]);
  return { Part };
}

interface LatePartOptions<Props> {
  onFailed?: () => void;
  /** The placeholder until then. */
  before?: (props: Props) => ReactNode;
}

/** A component of a quiet part. */
export function quietPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { before }: Pick<LatePartOptions<Props>, "before"> = {},
) {
  return function Quiet(props: Props) {
    const { Part } = useQuietPart(load);
    return Part ? createElement(Part, props) : before?.(props);
  };
}

/** A component whose code is loaded right after its placeholder was rendered; callers can preload it with `load`. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { onFailed, before }: LatePartOptions<Props> = {},
) {
  function Late(props: Props) {
    const { Part } = usePartAfterDrawing(load, onFailed);
    return Part ? createElement(Part, props) : before?.(props);
  }
  return Object.assign(Late, { load });
}
