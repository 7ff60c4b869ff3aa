import { SignInLayout } from "#features/sign-in/sign-in-layout.tsx";
import { LinkSpent, readOneTimeLink, SetUpForm } from "#features/sign-in/set-up-form.tsx";

/** The target of a one-time link: the first admin and invited people create their account. */
export function SetUpPage() {
  const link = readOneTimeLink();
  return <SignInLayout>{link ? <SetUpForm link={link} /> : <LinkSpent />}</SignInLayout>;
}
