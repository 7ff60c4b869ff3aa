import { demoDomain } from "@minbar/domain/people/demo-account";
import type { Role } from "@minbar/domain/people/user";

interface DemoAccount {
  role: Role;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** The same for all: the demo runs on a loopback address only, and the start command prints it. */
export const demoPassword = "minbar-demo";

/** One account a role. */
export const demoAccounts: readonly [DemoAccount, ...DemoAccount[]] = [
  account("admin", "Amina", "Sayegh"),
  account("arabic_transcripts_editor", "Layla", "Nasser"),
  account("translations_editor", "Emre", "Yıldız"),
  account("editor", "Mariam", "Rahman"),
  account("viewer", "Omar", "Haddad"),
];

function account(role: Role, firstName: string, lastName: string): DemoAccount {
  const [job] = role.split("_");
  const email = `${firstName.toLowerCase()}.${job}@${demoDomain}`;
  return { role, email, password: demoPassword, firstName, lastName };
}
