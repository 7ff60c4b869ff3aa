import { useRouterState } from "@tanstack/react-router";
import { useOneTimeLink } from "#features/sign-in/one-time-link.ts";
import { SignInLayout } from "#features/sign-in/sign-in-layout.tsx";
import { LinkSpent, LinkUnread, SetUpForm } from "#features/sign-in/set-up-form.tsx";

/** The target of a one-time link: the first admin and invited people create their account. */
export function SetUpPage() {
  const fragment = useRouterState({ select: ({ location }) => location.hash });
  const { token, link, isError, retry } = useOneTimeLink(fragment);
  return (
    <SignInLayout>
      {isError && <LinkUnread onRetry={retry} />}
      {link === null && <LinkSpent />}
      {link && <SetUpForm key={token} link={link} token={token} />}
    </SignInLayout>
  );
}
