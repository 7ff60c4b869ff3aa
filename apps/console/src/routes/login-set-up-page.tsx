import { Entrance } from "#features/sign-in/entrance.tsx";
import { LinkSpent } from "#features/sign-in/link-spent.tsx";
import { readOneTimeLink } from "#features/sign-in/one-time-link.ts";
import { SetUpForm } from "#features/sign-in/set-up-form.tsx";

/** Where a one-time link leads: the first admin and invited people make their account. */
export function SetUpPage() {
  const link = readOneTimeLink();
  return <Entrance>{link ? <SetUpForm link={link} /> : <LinkSpent />}</Entrance>;
}
