import { IconBook, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { $appearance, $colorScheme, appearances, chooseAppearance } from "@minbar/ui/appearance";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import { Picker } from "#shared/picker/picker.tsx";
import classes from "./header.module.css";

/** The scheme that the server assumes, because it cannot know it. */
const asLight = (): "light" => "light";

const icons = { light: IconSun, dark: IconMoon, sepia: IconBook, system: IconDeviceDesktop };

export function AppearancePicker() {
  const t = useStore(messages);
  const chosen = useStore($appearance, { ssr: "initial" });
  const scheme = useStore($colorScheme, { ssr: asLight });
  const names = {
    light: t.appearanceLight,
    dark: t.appearanceDark,
    sepia: t.appearanceSepia,
    system: t.appearanceSystem,
  };
  // The control shows the visible scheme, even if it follows the system.
  const Shown = icons[chosen === "system" ? scheme : chosen];
  return (
    <Picker
      label={t.appearance}
      className={`${controls.button} ${controls.icon} ${controls.quiet}`}
      value={chosen}
      onPick={(value) => {
        const appearance = appearances.find((one) => one === value);
        if (appearance) chooseAppearance(appearance);
      }}
      options={appearances.map((appearance) => {
        const Icon = icons[appearance];
        return {
          value: appearance,
          label: names[appearance],
          content: (
            <span className={classes.option}>
              <Icon size={18} stroke={1.75} aria-hidden />
              {names[appearance]}
            </span>
          ),
        };
      })}
    >
      <Shown size={18} stroke={1.75} aria-hidden />
      <span className="app-unseen">{names[chosen]}</span>
    </Picker>
  );
}
