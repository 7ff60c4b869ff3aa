import { useStore } from "@nanostores/react";
import { messages } from "#transcript/model/arabic-messages.ts";
import { steppedSetting } from "#transcript/model/stepped-setting.ts";
import { Stepper } from "./controls.tsx";

/** Font size of the editor's text in pixels. */
export const textSize = steppedSetting("minbar:editor-text-size", { min: 12, max: 24, step: 2, initial: 16 });

/** The size of the editor's text. */
export function TextSizeControl() {
  const t = useStore(messages);
  const size = useStore(textSize.$value);
  return (
    <Stepper
      setting={textSize}
      label={t.textSize({ size })}
      value={size}
      down={{ sign: "A−", label: t.smallerText }}
      up={{ sign: "A+", label: t.largerText }}
    />
  );
}
