import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { builtFolder } from "../web/web-page.ts";

/** The lists that the builds write: scripts by Vite, fonts by the viewer's own plugin. */
const files = [
  builtFolder("viewer", "licenses.json"),
  builtFolder("viewer", "font-licenses.json"),
  builtFolder("console", "licenses.json"),
];

const license = z.object({
  name: z.string(),
  version: z.string(),
  identifier: z.string().optional(),
  text: z.string().optional(),
});

type License = z.infer<typeof license>;

/** Serves the licenses of all libraries and fonts that the apps send to browsers. */
export function registerNotice(app: FastifyInstance): void {
  let notice: Promise<string> | undefined;
  app.get("/NOTICE", async (_request, reply) => {
    notice ??= readNotice();
    return reply.type("text/plain; charset=utf-8").send(await notice);
  });
}

async function readNotice(): Promise<string> {
  const lists = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, "utf8"))));
  const licenses = z.array(license).parse([...lists.flat(), await referenceLicense()]);
  const byName = new Map(licenses.map((entry) => [`${entry.name} ${entry.version}`, entry]));
  const names = [...byName.keys()].toSorted();
  return [
    "The pages of Minbar contain the following libraries and fonts.",
    ...names.map((name) => section(name, byName.get(name))),
  ].join(separator);
}

const separator = `\n\n${"-".repeat(80)}\n\n`;

function section(name: string, { identifier = "unknown license", text }: Partial<License> = {}): string {
  return `${name} (${identifier})\n\n${text ?? "The package contains no license file."}`;
}

/** The package of the API reference ships a bundle. */
async function referenceLicense(): Promise<License> {
  const folder = new URL("../", import.meta.resolve("@scalar/fastify-api-reference"));
  const read = (file: string) => readFile(new URL(file, folder), "utf8");
  const { name, version, license: identifier } = JSON.parse(await read("package.json"));
  return { name, version, identifier, text: (await read("LICENSE")).trim() };
}
