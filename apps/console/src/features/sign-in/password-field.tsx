import { useStore } from "@nanostores/react";
import { useId, useState } from "react";
import type { InputHTMLAttributes } from "react";
import classes from "./form.module.css";
import { messages } from "./messages.ts";

type Props = InputHTMLAttributes<HTMLInputElement> & { hint?: string | undefined };

/** A password that can be looked at while it is typed. */
export function PasswordField({ hint, ...input }: Props) {
  const t = useStore(messages);
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <div className={classes.labelled}>
      <label className={classes.label} htmlFor={id}>
        {t.password}
      </label>
      <span className={classes.withButton}>
        <input
          className={classes.field}
          id={id}
          name="password"
          type={isShown ? "text" : "password"}
          aria-describedby={hint && `${id}-hint`}
          required
          dir="ltr"
          {...input}
        />
        <button
          className={classes.eye}
          type="button"
          aria-label={t.showPassword}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye isCrossed={!isShown} />
        </button>
      </span>
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
      <path
        d="M1.5 8S4 3.5 8 3.5 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8Z"
        strokeLinejoin="round"
      />
      <circle cx="8" cy="8" r="2" />
      {isCrossed && <path d="M2.500 2.500l11 11" strokeLinecap="round" />}
    </svg>
  );
}
