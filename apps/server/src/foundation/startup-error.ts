import { SettingsError } from "./env.ts";

/** The error of a failed start, as a message for the user. */
export function startupErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SettingsError) return error.lines.join("\n");
  return listenErrorText(error) ?? error.message;
}

const listenAdvice: Record<string, string> = {
  EADDRINUSE: "Set PORT to a free one.",
  EACCES: "Set PORT to one that this account may use, such as 3000.",
  EADDRNOTAVAIL: "Set HOST to an address of this machine.",
  ENOTFOUND: "Set HOST to an address of this machine.",
};

function listenErrorText(error: Error): string | undefined {
  if (!("code" in error && "syscall" in error)) return undefined;
  const advice = listenAdvice[String(error.code)];
  if (advice === undefined || !["listen", "getaddrinfo"].includes(String(error.syscall))) return undefined;
  return `${error.message.replace(/^listen \w+: /, "")}. ${advice}`;
}

const folderTrouble: Record<string, string> = {
  ENOTDIR: "it is a file, or below one: name a folder",
  EEXIST: "it is a file, or below one: name a folder",
  EACCES: "this account may not write there",
  EPERM: "this account may not write there",
  EROFS: "nothing can be written there",
  ENOSPC: "the disk is full",
};

/** Of a file that is missing where something was about to be written or read. */
const missingTrouble: Record<string, string> = {
  // Node.js reports so what cannot be made below a read-only file system.
  mkdir: "nothing can be written there",
  scandir: "its folder postgres was not made by Minbar: name another folder",
};

/** Turns an error about a file or folder into an error about DATA_DIR; returns any other error unchanged. */
export function dataDirError(error: unknown, dataDir: string): unknown {
  const trouble = dataDirTrouble(error);
  return trouble === undefined
    ? error
    : new SettingsError([`DATA_DIR: ${dataDir} cannot be used: ${trouble}`]);
}

function dataDirTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // PostgreSQL's programs say it in several lines.
  if (error.message.includes("No space left on device")) return folderTrouble["ENOSPC"];
  if (!("code" in error && "path" in error)) return undefined;
  const missing = error.code === "ENOENT" && "syscall" in error ? String(error.syscall) : "";
  return missingTrouble[missing] ?? folderTrouble[String(error.code)] ?? error.message;
}
