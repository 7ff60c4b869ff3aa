import { Box, Button, Divider } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { Role } from "@minbar/domain/people/user";
import { roleName } from "@minbar/ui/words/names";
import classes from "./form.module.css";
import { messages } from "./messages.ts";

interface DemoAccount {
  role: Role;
  email: string;
  password: string;
}

/** Those that the server wrote into the page, while the demo is on and the browser runs on its machine. */
function readDemoAccounts(): readonly DemoAccount[] {
  const data = document.getElementById("demo")?.textContent;
  return data ? (JSON.parse(data) as DemoAccount[]) : [];
}

/** A form for each account of the demo, posted as the sign-in form is. */
export function DemoAccounts({ returnTo }: { returnTo: string }) {
  const t = useStore(messages);
  const accounts = readDemoAccounts();
  if (accounts.length === 0) return null;
  return (
    <Box className={classes.form} mt={24} style={{ gap: 8 }}>
      <Divider label={t.demoAccounts} />
      {accounts.map(({ role, email, password }) => (
        <form key={email} method="post" action="/api/login">
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="password" value={password} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button size="sm" variant="default" type="submit" fullWidth>
            {t.continueAs({ role: roleName(role) })}
          </Button>
        </form>
      ))}
    </Box>
  );
}
