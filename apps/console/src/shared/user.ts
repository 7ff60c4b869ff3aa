import { createContext, useContext } from "react";
import type { User } from "@minbar/domain/people/user";

/** Whoever is signed in; the frame around the pages provides it. */
export const UserContext = createContext<User | undefined>(undefined);

/** Whoever is signed in, on a page of staff. Throws elsewhere. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error("Only pages of staff know who is signed in");
  return user;
}
