import { Button, Group, Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import badges from "#shared/library/badge.module.css";
import { messages as words } from "#shared/messages.ts";
import type { SteppedSetting } from "#transcript/model/stepped-setting.ts";
import classes from "./controls.module.css";

interface BannerProps {
  label?: string;
  /** Whether it asks for a decision. */
  isWarning?: boolean;
  children: ReactNode;
}

/** A state of the text above its lines, with the actions for it. */
export function Banner({ label, isWarning = false, children }: BannerProps) {
  return (
    <Group
      gap={8}
      flex="none"
      mih={48}
      py={8}
      px="var(--app-edges)"
      className={classes.banner ?? ""}
      style={{ borderBlockEnd: "1px solid var(--app-hairline)" }}
      role={label && "region"}
      aria-label={label}
      data-warning={isWarning || undefined}
    >
      {children}
    </Group>
  );
}

/** A sentence of explanation. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}

/** Why something is not possible, or did not succeed. */
export function Fault({ children }: { children: string }) {
  return (
    <Text inherit role="alert" c="var(--app-danger)">
      {children}
    </Text>
  );
}

interface DialogButtonsProps {
  onCancel: () => void;
  /** Whether the way out has the focus. */
  focusesCancel?: boolean;
  /** At the other side. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The buttons below a dialog. */
export function DialogButtons({ onCancel, focusesCancel, aside, children }: DialogButtonsProps) {
  const { cancel } = useStore(words);
  return (
    <Group justify="flex-end" gap={8} mt={20}>
      {aside}
      <Button variant="default" onClick={onCancel} data-autofocus={focusesCancel}>
        {cancel}
      </Button>
      {children}
    </Group>
  );
}

interface Step {
  sign: string;
  label: string;
}

interface StepperProps {
  setting: SteppedSetting;
  /** The value in words. */
  label: string;
  value: ReactNode;
  down: Step;
  up: Step;
}

function StepName({ sign, label }: Step) {
  return (
    <>
      <span aria-hidden>{sign}</span>
      <span className="app-unseen">{label}</span>
    </>
  );
}

/** A number between the buttons that lower and raise it. */
export function Stepper({ setting: { $value, min, max, change }, label, value, down, up }: StepperProps) {
  const now = useStore($value);
  return (
    <span className={classes.stepper} role="group" aria-label={label} dir="ltr">
      <button type="button" disabled={now <= min} onClick={() => change(-1)}>
        <StepName {...down} />
      </button>
      <output>{value}</output>
      <button type="button" disabled={now >= max} onClick={() => change(1)}>
        <StepName {...up} />
      </button>
    </span>
  );
}

interface BadgeSwitchProps {
  isOn: boolean;
  onTurn: () => void;
  children: ReactNode;
}

/** A switch that looks like a badge. */
export function BadgeSwitch({ isOn, onTurn, children }: BadgeSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={`${badges.badge} ${isOn ? badges.ok : ""} ${classes.switch} app-finger`}
      onClick={onTurn}
    >
      {children}
    </button>
  );
}
