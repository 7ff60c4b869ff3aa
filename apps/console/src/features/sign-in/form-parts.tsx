import { useStore } from "@nanostores/react";
import { useId, useState } from "react";
import type { InputHTMLAttributes } from "react";
import classes from "./form.module.css";
import { messages } from "./messages.ts";

interface HeadProps {
  title: string;
  lead: string;
  /** An error message, announced when it appears. */
  error: string | undefined;
}

export function FormHead({ title, lead, error }: HeadProps) {
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </div>
      <div role="alert">{error && <p className={classes.error}>{error}</p>}</div>
    </>
  );
}

type Input = InputHTMLAttributes<HTMLInputElement>;

interface TextProps extends Input {
  label: string;
  /** Shown beside the label, muted. */
  note?: string | undefined;
}

export function TextField({ label, note, ...input }: TextProps) {
  return (
    <label className={classes.labelled}>
      <span className={classes.label}>
        {label}
        {note && <span className={classes.note}>{note}</span>}
      </span>
      <input className={classes.field} {...input} />
    </label>
  );
}

export function EmailField(input: Input) {
  const t = useStore(messages);
  return (
    <TextField
      label={t.email}
      name="email"
      type="email"
      autoComplete="username"
      dir="ltr"
      required
      {...input}
    />
  );
}

/** A password field with a button that shows the password. */
export function PasswordField({ hint, ...input }: Input & { hint?: string }) {
  const t = useStore(messages);
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <div className={classes.labelled}>
      <label className={classes.label} htmlFor={id}>
        {t.password}
      </label>
      <span className={classes.withButton} dir="ltr">
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
