import { IconLogout, IconMoon, IconSun } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { displayName } from "@minbar/domain/people/user";
import type { User } from "@minbar/domain/people/user";
import { $colorScheme, chooseAppearance } from "@minbar/ui/appearance";
import { messages as words } from "#shared/messages.ts";
import { useUser } from "#shared/user.ts";
import classes from "./sidebar.module.css";

function initials(user: Pick<User, "firstName" | "lastName" | "email">): string {
  const letters = [user.firstName, user.lastName].map((name) => Array.from(name ?? "")[0] ?? "").join("");
  return (letters || user.email.charAt(0)).toUpperCase();
}

function AppearanceButton() {
  const t = useStore(words);
  const isDark = useStore($colorScheme) === "dark";
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={classes.fold}
      aria-label={isDark ? t.toLight : t.toDark}
      onClick={() => chooseAppearance(isDark ? "light" : "dark")}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </button>
  );
}

/** Who is signed in, and the way out. */
export function Account({ slim }: { slim: boolean }) {
  const t = useStore(words);
  const user = useUser();
  return (
    <div className={classes.account} data-slim={slim || undefined}>
      <span className={classes.avatar} aria-hidden>
        {initials(user)}
      </span>
      <span className={classes.person}>
        <bdi className={classes.personName}>{displayName(user)}</bdi>
        <bdi className={classes.email} dir="ltr">
          {user.email}
        </bdi>
      </span>
      <AppearanceButton />
      {/* A navigation on purpose: signing out belongs to the server. */}
      <a className={classes.fold} href="/api/logout" aria-label={t.logOut}>
        <IconLogout size={18} stroke={1.5} aria-hidden />
      </a>
    </div>
  );
}
