import { Entrance } from "#features/sign-in/entrance.tsx";
import { LinkSpent, readOneTimeLink, SetUpForm } from "#features/sign-in/set-up-form.tsx";

/** Where a one-time link leads: the first admin and invited people make their account. */
export function SetUpPage() {
  const link = readOneTimeLink();
  return <Entrance>{link ? <SetUpForm link={link} /> : <LinkSpent />}</Entrance>;
}
