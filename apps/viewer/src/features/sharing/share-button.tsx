import { useLatePart, usePreload } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/part-failed.ts";
import { LazySegmentMode } from "./lazy-segment-mode.tsx";
import type { ShareMenuProps } from "./share-menu.tsx";
import { ShareTrigger } from "./share-trigger.tsx";

const loadMenu = async () => (await import("./share-menu.tsx")).ShareMenu;

/** Opens the Share menu, which is loaded when the button is first hovered or focused. */
export function ShareButton({ target, ...rest }: ShareMenuProps) {
  const { Part: ShareMenu, want, prepare, isAwaited } = useLatePart(loadMenu, showPartFailed);
  usePreload(LazySegmentMode.load);
  if (ShareMenu) return <ShareMenu target={target} {...rest} />;
  return (
    <ShareTrigger
      disabled={!target}
      aria-busy={isAwaited}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void want()}
    />
  );
}
