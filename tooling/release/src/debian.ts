import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where the package puts the files of `deploy/`. */
const files = {
  "deploy/systemd/minbar.service": "lib/systemd/system/minbar.service",
  "deploy/debian/minbar.env": "etc/minbar/minbar.env",
  "deploy/debian/minbar.sh": "usr/bin/minbar",
  "deploy/debian/postinst": "DEBIAN/postinst",
  "deploy/debian/prerm": "DEBIAN/prerm",
  "deploy/debian/postrm": "DEBIAN/postrm",
};

const programs = /^(DEBIAN|usr\/bin)\//;

const architectures: Record<string, string> = { x64: "amd64", arm64: "arm64" };

/** Makes `<folder>.deb` from the folder of a release, by `dpkg-deb`. Throws where that program is missing. */
export function debianPackage(folder: string, { root, version }: { root: string; version: string }): void {
  const tree = `${folder}.tree`;
  rmSync(tree, { recursive: true, force: true });
  cpSync(folder, join(tree, "usr/lib/minbar"), { recursive: true, verbatimSymlinks: true });
  for (const [from, to] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, to)), { recursive: true });
    cpSync(join(root, from), join(tree, to));
    chmodSync(join(tree, to), programs.test(to) ? 0o755 : 0o644);
  }
  writeFileSync(join(tree, "DEBIAN/conffiles"), "/etc/minbar/minbar.env\n");
  writeFileSync(join(tree, "DEBIAN/control"), control(version, kilobytesIn(tree)));
  console.log("making the Debian package: compressing it takes some minutes");
  execFileSync("dpkg-deb", ["--root-owner-group", "--build", tree, `${folder}.deb`], { stdio: "inherit" });
  rmSync(tree, { recursive: true });
}

function kilobytesIn(folder: string): number {
  return Number.parseInt(execFileSync("du", ["-sk", "--apparent-size", folder], { encoding: "utf8" }), 10);
}

function control(version: string, kilobytes: number): string {
  return `Package: minbar
Version: ${version}
Architecture: ${architectures[process.arch] ?? process.arch}
Installed-Size: ${kilobytes}
Maintainer: The Minbar contributors <maintainers@minbar.example>
Section: web
Priority: optional
Depends: adduser, libc6, libstdc++6
Recommends: ca-certificates
Description: Educational videos beside time-stamped transcripts in seven languages
 A web application with its own Node.js. It needs PostgreSQL 15 or newer, or uses the embedded one.
`;
}
