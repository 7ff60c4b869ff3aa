import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./project-folder.ts";

const file = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")) as { version: string };

/** Minbar's version. The project's `package.json` is the only file that holds it. */
export const { version } = file;
