import { useBlocker } from "@tanstack/react-router";

/** While something in the editor is unsaved: closing it by any way, the browser's way back too, asks first. */
export function useLeaving(videoId: number, isUnsaved: boolean) {
  return useBlocker({
    shouldBlockFn: ({ next }) => {
      const stays = next.pathname === "/videos" && "edit" in next.search && next.search.edit === videoId;
      return isUnsaved && !stays;
    },
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
}
