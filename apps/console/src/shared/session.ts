import { useQuery } from "@tanstack/react-query";
import type { User } from "@minbar/domain/people/user";

/** Who is signed in; `null` for nobody. A server in trouble is an error, which signs nobody out. */
export async function fetchUser(): Promise<User | null> {
  const response = await fetch("/api/auth/user", { credentials: "include" });
  if (response.status === 401 || response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  return response.json();
}

export const sessionQuery = { queryKey: ["session"], queryFn: fetchUser, staleTime: 300_000, retry: false };

/** Kept for five minutes, and never asked for again by itself. */
export function useSession() {
  return useQuery({
    ...sessionQuery,
    // The router may have asked before the first drawing.
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
}
