import { useStore } from "@nanostores/react";
import { Failure } from "#shared/failure.tsx";
import { messages } from "#shared/messages.ts";
import classes from "./routes.module.css";

/** In place of a page that met what it was not made for: nothing but loading it again can help. */
export function BrokenPage() {
  const t = useStore(messages);
  return (
    <main className={classes.notFound}>
      <Failure text={t.pageBroken} onRetry={() => location.reload()} />
    </main>
  );
}
