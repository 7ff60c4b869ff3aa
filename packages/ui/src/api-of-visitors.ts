import { httpLink } from "@trpc/client";
import { api } from "./api.tsx";

/** For pages that show everybody the same: their calls carry no cookie. */
export function createVisitorClient() {
  return api.createClient({
    links: [
      httpLink({
        url: "/trpc",
        fetch: (input, init) => fetch(input, { ...(init as RequestInit), credentials: "omit" }),
      }),
    ],
  });
}
