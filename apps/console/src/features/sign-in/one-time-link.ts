import { useQuery } from "@tanstack/react-query";
import type { OneTimeLink } from "./set-up-form.tsx";

/** The token of this page's URL: in the fragment, or in the query of a link of an earlier server. */
function readToken(fragment: string): string | null {
  return new URLSearchParams(fragment).get("token") ?? new URLSearchParams(location.search).get("token");
}

/** `null`: the link is not valid, or not any more. */
async function fetchLink(token: string): Promise<OneTimeLink | null> {
  const answer = await fetch("/api/set-up/link", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token }),
  });
  if (answer.status === 404 || answer.status === 400) return null;
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

/**
 * The one-time link with the token in this fragment of the URL, which changes without loading the page when another link is
 * pasted. The token is sent in a body, so that no log on the way contains it.
 */
export function useOneTimeLink(fragment: string) {
  const token = readToken(fragment) ?? "";
  const { data, isError, refetch } = useQuery({
    queryKey: ["one-time-link", token],
    queryFn: () => (token === "" ? null : fetchLink(token)),
    retry: false,
  });
  return { token, link: data, isError, retry: () => void refetch() };
}
