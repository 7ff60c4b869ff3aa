import { useStore } from "@nanostores/react";
import { messages } from "#shared/messages.ts";
import classes from "./routes.module.css";

export function NotFoundPage() {
  const t = useStore(messages);
  return (
    <main className={classes.notFound}>
      <h1>{t.notFound}</h1>
      <a href="/">{t.toStart}</a>
    </main>
  );
}
