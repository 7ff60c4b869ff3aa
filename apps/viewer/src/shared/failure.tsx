import { useStore } from "@nanostores/react";
import controls from "./controls.module.css";
import { messages } from "./messages.ts";

/** A loading error with a retry button. */
export function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useStore(messages);
  return (
    <div role="alert" className={controls.message}>
      <p>{text}</p>
      <button type="button" className={controls.fill} onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  );
}
