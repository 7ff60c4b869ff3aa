export const roles = [
  "viewer",
  "editor",
  "arabic_transcripts_editor",
  "translations_editor",
  "admin",
] as const;

export type Role = (typeof roles)[number];

/** Roles that user management may give: `editor` is honoured where present, never given (specification, section 6). */
export const assignableRoles = [
  "viewer",
  "arabic_transcripts_editor",
  "translations_editor",
  "admin",
] as const;

export type AssignableRole = (typeof assignableRoles)[number];

/** Roles whose holders may be given tasks. */
export const taskRoles = ["admin", "arabic_transcripts_editor", "translations_editor"] as const;

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

/** First plus last name, else the e-mail address, else 'Admin User' (specification, section 2). */
export function displayName(user: Partial<Pick<User, "firstName" | "lastName" | "email">>): string {
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return name || user.email || "Admin User";
}

/** What a role is called on screen (specification, section 6). */
export const roleLabels: Readonly<Record<Role, string>> = {
  viewer: "Viewer",
  editor: "Editor",
  arabic_transcripts_editor: "Arabic Transcripts Editor",
  translations_editor: "Translations Editor",
  admin: "Admin",
};

/** Whether tasks may be given to people of this role. */
export function takesTasks(role: Role): boolean {
  return taskRoles.some((taskRole) => taskRole === role);
}
