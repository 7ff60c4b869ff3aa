import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";
import { runProgram } from "./program.ts";

const project = fileURLToPath(new URL("../../../", import.meta.url));

const service = z.object({
  environment: z.record(z.string(), z.string()).default({}),
  /** The paths inside by the names of the volumes. */
  volumes: z
    .array(z.string())
    .default([])
    .transform((lines): Record<string, string> =>
      Object.fromEntries(lines.map((line) => line.split(":").slice(0, 2))),
    ),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  mem_limit: z.string(),
  labels: z.record(z.string(), z.string()).optional(),
  profiles: z.array(z.string()).optional(),
});

const composeFile = z.object({ services: z.record(z.string(), service) });

/** A service of one of the project's files, or of several together, as docker-compose reads them. */
export function readService(files: string | readonly string[], name: string): z.infer<typeof service> {
  const environment = { MINBAR_HOST: "minbar.example.org", PUBLIC_URL: "", TRUST_PROXY: "" };
  const paths = [files].flat().flatMap((file) => ["--file", `${project}${file}`]);
  const command = ["--project-directory", project, ...paths, "config"];
  const { services } = composeFile.parse(parse(runProgram("docker-compose", command, environment)));
  const found = services[name];
  if (!found) throw new Error(`${[files].flat().join(", ")} has no service ${name}`);
  return found;
}
