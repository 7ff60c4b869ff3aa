import { readFileSync } from "node:fs";

/** A program in a root folder of its own, as a container runs it. */
export interface Entry {
  root: string;
  command: readonly string[];
  environment?: Record<string, string> | undefined;
  workingFolder?: string | undefined;
  /** Its id of user and group; by default root. Another one gets no capabilities, and no way to more. */
  user?: string | undefined;
  isReadOnly?: boolean | undefined;
  /** Folders of this machine by their paths inside. */
  volumes?: Record<string, string> | undefined;
}

export const defaultPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** Expects the root folder, `ro` or `rw`, and the paths of volumes, two each, before `--` and the command. */
const script = `
root=$1 mode=$2
shift 2
mount --bind "$root" "$root"
while [ "$1" != -- ]; do
  mkdir -p "$root$2"
  mount --bind "$1" "$root$2"
  shift 2
done
shift
mount -o "remount,bind,$mode" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
exec chroot "$root" "$@"
`;

/**
 * The command that runs it, with mounts, processes and shared memory of its own, where it is the first process. They end
 * with it. By programs of Debian, because a runtime of containers needs a machine that lets it change limits and control
 * groups.
 */
export function enter(entry: Entry): string[] {
  const {
    root,
    command,
    environment = {},
    workingFolder = "/",
    user,
    isReadOnly = false,
    volumes = {},
  } = entry;
  const variables = Object.entries({ PATH: defaultPath, ...environment }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const account = ["--reuid", user ?? "", "--regid", user ?? "", "--clear-groups"];
  const limits = ["--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"];
  const asUser = user === undefined ? [] : ["setpriv", ...account, ...limits];
  const mounts = Object.entries(volumes).flatMap(([inside, outside]) => [outside, inside]);
  const start = ["env", "--ignore-environment", `--chdir=${workingFolder}`, ...variables, ...asUser];
  const inside = [root, isReadOnly ? "ro" : "rw", ...mounts, "--", ...start, ...command];
  return ["unshare", "--mount", "--pid", "--ipc", "--kill-child", "sh", "-euc", script, "enter", ...inside];
}

/** The first process inside. `unshare`, its parent, passes no signals to it. */
export function processInside(parent: number | undefined): number {
  const path = `/proc/${parent}/task/${parent}/children`;
  return Number(readFileSync(path, "utf8").trim().split(" ")[0]);
}
