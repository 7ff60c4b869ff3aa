import { useQuery } from "@tanstack/react-query";
import type { User } from "@minbar/domain/people/user";

/** Who is signed in; `null`: nobody. Anything but an answer or a 401 is an error: nobody is sent away for it. */
export async function fetchUser(): Promise<User | null> {
  const response = await fetch("/api/auth/user", { credentials: "include" });
  if (response.status === 401 || response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  return response.json();
}

/** What the console asks first. */
export const sessionQuery = { queryKey: ["session"], queryFn: fetchUser, staleTime: 300_000, retry: false };

/** Kept five minutes, never asked again by itself (specification, section 7). */
export function useSession() {
  return useQuery({
    ...sessionQuery,
    // It may have been asked before anything was drawn.
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
}
