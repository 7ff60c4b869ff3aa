import { createContext, useContext } from "react";
import type { User } from "@minbar/domain/people/user";

/** The signed-in user; provided by the layout of the staff pages. */
export const UserContext = createContext<User | undefined>(undefined);

/** The signed-in user. Throws outside the staff pages. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (!user) throw new Error("The signed-in user is known only on staff pages");
  return user;
}
