import { useStore } from "@nanostores/react";
import { displayName } from "@minbar/domain/people/user";
import { $now } from "#shared/library/now.ts";
import { useUser } from "#shared/user.ts";
import classes from "./dashboard.module.css";
import { messages } from "./messages.ts";

export function Greeting() {
  const t = useStore(messages);
  const user = useUser();
  const hour = new Date(useStore($now)).getHours();
  const name = user.firstName ?? displayName(user);
  const evening = hour < 18 ? t.goodAfternoon : t.goodEvening;
  const words = hour < 12 ? t.goodMorning : evening;
  return (
    <h2 className={classes.greeting} dir="auto">
      {words({ name })}
    </h2>
  );
}
