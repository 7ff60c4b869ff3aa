import { readFile } from "node:fs/promises";

import type { LanguageTag } from "@minbar/domain/library/language";
import type { IssueStatus } from "@minbar/domain/team/reported-issue";
import type { TaskStatus } from "@minbar/domain/team/task";
import type { Role } from "@minbar/domain/people/user";

/** `content/library.json`: the demo's content except the talks. */
interface Library {
  categories: { name: string; description: string; color: string }[];
  /** `category` names one of `categories`; `null` is Uncategorized. */
  playlists: { name: string; description: string; category: string | null }[];
  tasks: LibraryTask[];
  reports: LibraryReport[];
}

export interface LibraryTask {
  description: string;
  /** The role whose demo account does it. */
  assignedTo: Role;
  link: string | null;
  status: TaskStatus;
}

export interface LibraryReport {
  /** The talk's folder under `content/`. */
  talk: string;
  /** Of the segment reported; both `null` when the report is about the video. */
  language: LanguageTag | null;
  /** Number of the segment in its file, from 1. */
  segment: number | null;
  description: string;
  contactName: string | null;
  contactEmail: string | null;
  contactMobile: string | null;
  status: IssueStatus;
  adminNote: string | null;
  /** The role whose demo account reported it; `null` for a visitor. */
  reportedBy: Role | null;
}

export const contentFolder = new URL("../content/", import.meta.url);

export async function readLibrary(): Promise<Library> {
  return readJson<Library>("library.json");
}

/** A file of this package's content, whose shape its tests check. */
export async function readJson<Content>(path: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(path, contentFolder), "utf8")) as Content;
}
