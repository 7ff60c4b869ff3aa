import { readFileSync } from "node:fs";
import { fileTrouble } from "./file-trouble.ts";

/** Settings that a file may hold, as systemd's `LoadCredential=` and secrets of containers pass them: `NAME_FILE=/path`. */
const secrets = [
  "DATABASE_URL",
  "DATABASE_REPLICA_URL",
  "DATABASE_SESSION_URL",
  "ADMIN_PASSWORD",
  "OIDC_CLIENT_SECRET",
  "GEMINI_API_KEY",
  "YOUTUBE_API_KEY",
];

export const secretFileNames = secrets.map(fileSetting);

/** The environment with the content of each such file, and a line for each file that cannot be used. */
export function readSecretFiles(environment: NodeJS.ProcessEnv): {
  environment: NodeJS.ProcessEnv;
  mistakes: string[];
} {
  const read = { ...environment };
  const mistakes: string[] = [];
  for (const name of secrets) {
    const path = environment[fileSetting(name)];
    if (!path) continue;
    try {
      if (environment[name]) throw new Error(`${name} is set too: keep one of them`);
      read[name] = readSecret(path);
    } catch (error) {
      mistakes.push(`${fileSetting(name)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { environment: read, mistakes };
}

function fileSetting(name: string): string {
  return `${name}_FILE`;
}

/** Without the line break that editors add at the end. */
function readSecret(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new Error(`${path} ${fileTrouble(error)}`, { cause: error });
  }
  if (text === "") throw new Error(`${path} is empty`);
  return text;
}
