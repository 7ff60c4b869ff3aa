import { useStore } from "@nanostores/react";
import { SiteLinks } from "@minbar/ui/site-links";
import controls from "#shared/controls.module.css";
import { Failure } from "#shared/failure.tsx";
import { messages } from "#shared/messages.ts";
import { Header } from "#features/header/header.tsx";
import classes from "./routes.module.css";

/** After a rendering error only a reload can help. */
export function BrokenPage() {
  const t = useStore(messages);
  return (
    <main className={`${controls.message} ${classes.notFound}`}>
      <Failure text={t.pageBroken} onRetry={() => location.reload()} />
    </main>
  );
}

export function NotFoundPage() {
  const t = useStore(messages);
  return (
    <>
      <div className={classes.frame}>
        <Header />
      </div>
      <main className={`${controls.message} ${classes.notFound}`}>
        <h1>{t.notFound}</h1>
        <a href="/">{t.toStart}</a>
      </main>
      <SiteLinks className={classes.links} />
    </>
  );
}
