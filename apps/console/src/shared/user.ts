import { createContext, useContext } from "react";
import type { User } from "@minbar/domain/people/user";

/** The person who is signed in; provided by the frame around the pages. */
export const UserContext = createContext<User | undefined>(undefined);

/** The person who is signed in. Throws outside the pages of staff. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error("Only pages of staff know who is signed in");
  return user;
}
