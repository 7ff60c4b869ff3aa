import { IconPlayerSkipBack, IconPlayerSkipForward } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import type { MouseEvent } from "react";
import controls from "#shared/controls.module.css";
import { messages } from "#shared/messages.ts";
import { opensElsewhere } from "#shared/page-link.ts";
import classes from "./step-links.module.css";

/** Another video of the playlist, and how to go there. */
export interface Step {
  title: string;
  href: string;
  /** Goes there; what was playing goes on playing. */
  go: () => void;
  /** Goes there and plays. */
  play: () => void;
}

export interface Steps {
  previous: Step | undefined;
  next: Step | undefined;
}

function StepLink({ name, steps }: { name: keyof Steps; steps: Steps }) {
  const t = useStore(messages);
  const link = useRef<HTMLAnchorElement>(null);
  const step = steps[name];
  const label = name === "next" ? t.nextVideo : t.previousVideo;
  const Icon = name === "next" ? IconPlayerSkipForward : IconPlayerSkipBack;
  const isEnd = step === undefined;
  useEffect(() => {
    // Without an address it cannot keep the focus.
    if (isEnd && link.current?.matches(":focus")) document.querySelector("h1")?.focus();
  }, [isEnd]);
  function onClick(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    step?.go();
  }
  return (
    <a
      ref={link}
      className={`${controls.icon} ${controls.quiet} ${classes.step}`}
      data-step={name}
      href={step?.href}
      role={isEnd ? "link" : undefined}
      aria-disabled={isEnd || undefined}
      aria-label={step ? `${label}: ${step.title}` : label}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.75} className="app-turns" aria-hidden />
    </a>
  );
}

/** The ways to the previous and the next video of the playlist; nothing if it has no other. */
export function StepLinks({ steps }: { steps: Steps }) {
  if (!steps.previous && !steps.next) return null;
  return (
    <span className={classes.steps}>
      <StepLink name="previous" steps={steps} />
      <StepLink name="next" steps={steps} />
    </span>
  );
}
