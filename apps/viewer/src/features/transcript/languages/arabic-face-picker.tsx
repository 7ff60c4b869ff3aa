import { IconTypography } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import { Picker } from "#shared/picker/picker.tsx";
import { $arabicFace, arabicFaces } from "./arabic-face.ts";

/** The Arabic typeface, for wide screens; on narrow ones it is in the language sheet. */
export function ArabicFacePicker() {
  const t = useStore(messages);
  const chosen = useStore($arabicFace, { ssr: "initial" });
  return (
    <span className={controls.onlyWide}>
      <Picker
        label={t.arabicFace}
        className={`${controls.icon} ${controls.quiet}`}
        value={chosen}
        onPick={(value) => {
          const face = arabicFaces.find((one) => one === value);
          if (face) $arabicFace.set(face);
        }}
        options={arabicFaces.map((face) => ({ value: face, label: t[face] }))}
      >
        <IconTypography size={18} stroke={1.75} aria-hidden />
        <span className="app-unseen">{t[chosen]}</span>
      </Picker>
    </span>
  );
}
