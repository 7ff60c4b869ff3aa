import { mkdirSync, readFileSync, rmSync, writeFileSync, cpSync, existsSync, realpathSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { debianArchive } from "./debian.ts";
import type { Entry } from "./enter.ts";
import { runProgram } from "./program.ts";

const project = fileURLToPath(new URL("../../../", import.meta.url));

const configuration = z.object({
  User: z.string(),
  Env: z.array(z.string()),
  Entrypoint: z.array(z.string()),
  Cmd: z.array(z.string()),
  WorkingDir: z.string(),
  Volumes: z.record(z.string(), z.object({})),
  Healthcheck: z.object({ Test: z.array(z.string()) }),
});

export interface Image {
  /** Its files. */
  root: string;
  configuration: z.infer<typeof configuration>;
  /** As `docker images` tells its size. */
  megabytes: number;
  remove: () => void;
}

/** Builds the image by the `Dockerfile`, without a registry of images: from a fresh Debian, with npm as it is here. */
export function buildImage(): Image {
  const folder = join(tmpdir(), `minbar-image-${process.pid}`);
  mkdirSync(folder);
  const buildah = (...args: string[]): string =>
    runProgram("buildah", [
      `--root=${folder}/store`,
      `--runroot=${folder}/run`,
      "--storage-driver=vfs",
      ...args,
    ]);
  const build = (...args: string[]): string =>
    buildah("bud", "--isolation=chroot", "--format=docker", ...args);
  try {
    writeBases(folder);
    build("--tag=base", "--file=base", folder);
    build("--tag=build-base", "--file=build-base", folder);
    const bases = ["--build-arg=BASE=localhost/base", "--build-arg=BUILD_BASE=localhost/build-base"];
    build("--tag=minbar", ...bases, ...registrySettings(), project);
    const inspected: unknown = JSON.parse(buildah("inspect", "--type=image", "localhost/minbar"));
    const { Docker } = z.object({ Docker: z.object({ config: configuration }) }).parse(inspected);
    const container = buildah("from", "localhost/minbar").trim();
    const root = buildah("mount", container).trim();
    const megabytes = Number.parseFloat(buildah("images", "--format={{.Size}}", "localhost/minbar"));
    const remove = (): void => rmSync(folder, { recursive: true, force: true });
    return { root, configuration: Docker.config, megabytes, remove };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Of the user that runs the tests: a registry of packages may be one of a company. */
function registrySettings(): string[] {
  const file = join(homedir(), ".npmrc");
  return existsSync(file) ? [`--volume=${file}:/root/.npmrc:ro`] : [];
}

function writeBases(folder: string): void {
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
  cpSync(debianArchive(), join(folder, "debian.tar"));
  cpSync(process.execPath, join(folder, "node"));
  cpSync(npmFolder(), join(folder, "npm"), { recursive: true });
  writeFileSync(join(folder, "certificates.pem"), certificates ? readFileSync(certificates) : "");
  writeFileSync(join(folder, "base"), "FROM scratch\nADD debian.tar /\n");
  writeFileSync(
    join(folder, "build-base"),
    `FROM localhost/base
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/npm
COPY certificates.pem /etc/certificates.pem
ENV NODE_EXTRA_CA_CERTS=/etc/certificates.pem
RUN cd /usr/local/bin && ln -s ../lib/npm/bin/npm-cli.js npm && ln -s ../lib/npm/bin/npx-cli.js npx
`,
  );
}

function npmFolder(): string {
  const program = realpathSync(runProgram("sh", ["-c", "command -v npx"]).trim());
  return dirname(dirname(program));
}

/** A container of the image, with its configuration, as `docker run --read-only --tmpfs /tmp` starts it. */
export function containerOf({ root, configuration }: Image, entry: Partial<Entry>): Entry {
  const { User, Env, Entrypoint, Cmd, WorkingDir } = configuration;
  const own = Object.fromEntries(
    Env.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
  return {
    root,
    user: User.split(":")[0],
    workingFolder: WorkingDir,
    isReadOnly: true,
    ...entry,
    command: [...Entrypoint, ...(entry.command ?? Cmd)],
    environment: { ...own, ...entry.environment },
  };
}
