import { createElement, startTransition, useCallback, useEffect, useEffectEvent, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { textsLoaded } from "../messages.ts";
import { loadFirst, loadLater, loadNext } from "./part-queue.ts";

/** Loads code once the page is idle, so that it is available offline. */
export function usePreload(load: () => Promise<unknown>): void {
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
  usePreload(load);
  return usePart(load, onFailed);
}

/**
 * A part that nobody asked for: `undefined` until its code is loaded, after what somebody waits for. `isLast`: also after
 * the parts that are preloaded, since each part that is drawn right after the page delays the answer to a first tap.
 */
export function useBackgroundPart<Props>(load: () => Promise<ComponentType<Props>>, isLast = false) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    const show = async () => {
      const [part] = await Promise.all([load(), textsLoaded()]);
      setPart(() => part);
    };
    if (isLast) return loadLater(show);
    loadNext(show).catch(() => undefined);
    return undefined;
  }, [load, isLast]);
  return { Part };
}

interface LatePartOptions<Props> {
  onFailed?: (props: Props) => void;
  /** The placeholder until then. */
  before?: (props: Props) => ReactNode;
}

/** A component of a background part. */
export function backgroundPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { before, isLast }: Pick<LatePartOptions<Props>, "before"> & { isLast?: boolean } = {},
) {
  return function Background(props: Props) {
    const { Part } = useBackgroundPart(load, isLast);
    return Part ? createElement(Part, props) : before?.(props);
  };
}

/** A component whose code is loaded right after its placeholder was rendered; callers can preload it with `load`. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: LatePartOptions<Props> = {},
) {
  function Late(props: Props) {
    const { Part, want } = usePart(load);
    const onFailed = useEffectEvent(() => options.onFailed?.(props));
    useEffect(() => void want().then((isLoaded) => isLoaded || onFailed()), [want]);
    return Part ? createElement(Part, props) : options.before?.(props);
  }
  return Object.assign(Late, { load });
}
