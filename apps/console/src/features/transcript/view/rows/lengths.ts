import { computed } from "nanostores";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { segmentLengths } from "@minbar/domain/checks/segment-length";
import { storedSetting } from "@minbar/ui/stored-setting";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";

/** Whether each row shows its length; rows with an end of their own always do. */
export const $lengthsOn = storedSetting("minbar:lengths", {
  initial: false,
  decode: (stored) => stored === "on",
  encode: (on) => (on ? "on" : undefined),
});

/** The lengths for all rows; `undefined` while they are not shown. */
export function useLengths({ $segments }: SegmentEditor) {
  const isOn = useStore($lengthsOn);
  const $lengths = useMemo(() => computed($segments, segmentLengths), [$segments]);
  return isOn ? $lengths : undefined;
}
