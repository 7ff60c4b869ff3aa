import { createElement, useCallback, useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";

/** Milliseconds after which a page counts as loaded, with all that it shows at first. */
const pauseAfter = 1500;

// Safari has no idle callbacks.
const onIdle = globalThis.requestIdleCallback ?? setTimeout;

/** Loads a part's code once the page has come to rest, so that it is there without a connection. */
export function usePreparedPart(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => onIdle(() => void load().catch(() => undefined)), pauseAfter);
    return () => clearTimeout(timer);
  }, [load]);
}

function usePart<Props>(load: () => Promise<ComponentType<Props>>, onFailed?: () => void) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const want = useCallback(async () => {
    try {
      const part = await load();
      setPart(() => part);
      return true;
    } catch {
      onFailed?.();
      return false;
    }
  }, [load, onFailed]);
  /** Loads the code without showing the part, while somebody reaches for it. */
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);
  return { Part, want, prepare };
}

/**
 * A part of the page whose code is loaded when it is first wanted, at the latest once the page has come to rest. `want`
 * tells whether the part is there; where it cannot be loaded `onFailed` is called, and it can be wanted again. Both
 * functions are the same at each rendering.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>, onFailed?: () => void) {
  usePreparedPart(load);
  return usePart(load, onFailed);
}

/** A part that is loaded right after what stands around it was drawn; `undefined` until then. */
export function usePartAfterDrawing<Props>(load: () => Promise<ComponentType<Props>>, onFailed?: () => void) {
  const { Part, want } = usePart(load, onFailed);
  useEffect(() => void want(), [want]);
  return { Part };
}

interface LatePartOptions<Props> {
  onFailed?: () => void;
  /** What stands in its place until then. */
  before?: (props: Props) => ReactNode;
}

/** A component whose code is loaded right after its place was drawn; its `load` is there for who prepares it. */
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
