import { useQuery } from "@tanstack/react-query";
import type { User } from "@minbar/domain/people/user";

/** The signed-in user; `null` if nobody is signed in. A server error is an error and signs nobody out. */
export async function fetchUser(): Promise<User | null> {
  const response = await fetch("/api/auth/user", { credentials: "include" });
  if (response.status === 401 || response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  return response.json();
}

export const sessionQuery = { queryKey: ["session"], queryFn: fetchUser, staleTime: 300_000, retry: false };

/** Cached for five minutes, and never refetched automatically. */
export function useSession() {
  return useQuery({
    ...sessionQuery,
    // The router may have requested it before the first render.
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
}
