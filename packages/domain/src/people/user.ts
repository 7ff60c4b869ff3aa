/** The name of a role on screen. */
export const roleLabels = {
  viewer: "Viewer",
  editor: "Editor",
  arabic_transcripts_editor: "Arabic Transcripts Editor",
  translations_editor: "Translations Editor",
  admin: "Admin",
} as const;

export type Role = keyof typeof roleLabels;

export const roles: readonly Role[] = Object.keys(roleLabels) as Role[];

/** Roles that an admin can assign. `editor` is valid for accounts that have it, but is never assigned. */
export const assignableRoles = roles.filter((role) => role !== "editor");

export type AssignableRole = (typeof assignableRoles)[number];

/** Every role except viewer. */
export const staffRoles = roles.filter((role) => role !== "viewer");

/** Roles to which tasks can be assigned. */
export const taskRoles = staffRoles.filter((role) => role !== "editor");

export interface User {
  id: string;
  role: Role;
  firstName: string | null;
  lastName: string | null;
  email: string;
  profileImageUrl: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** The name of a removed person whose name was removed, too. */
export const formerMember = "Former member";

export type PersonName = Pick<User, "firstName" | "lastName">;

/** First plus last name, otherwise the e-mail address, otherwise 'Admin User'. */
export function displayName(user: Partial<Pick<User, "firstName" | "lastName" | "email">>): string {
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return name || user.email || "Admin User";
}
