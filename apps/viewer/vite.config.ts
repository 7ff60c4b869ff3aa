import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { compression } from "vite-plugin-compression2";

const styleSheets = new Map<string, string>();

/** `filters_strip`: shorter than a hash, and the same after each change. Two files of one name would share it. */
function className(name: string, file: string): string {
  const sheet = basename(file, ".module.css");
  const known = styleSheets.get(sheet) ?? file;
  if (known !== file) throw new Error(`${file} and ${known} need different names.`);
  styleSheets.set(sheet, file);
  return `${sheet}_${name}`;
}

/** Writes the licenses of the fonts, in the form of Vite's own list, which covers scripts only. */
function fontLicenses(): Plugin {
  return {
    name: "font-licenses",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === "asset" ? output.originalFileNames : [],
      );
      const folders = files.flatMap((file) => /^.*\/node_modules\/@fontsource[^/]*\/[^/]+/.exec(file) ?? []);
      const licenses = Array.from(new Set(folders), (folder) => {
        const read = (name: string) => readFileSync(resolve(import.meta.dirname, folder, name), "utf8");
        const { name, version, license: identifier } = JSON.parse(read("package.json"));
        return { name, version, identifier, text: read("LICENSE").trim() };
      });
      this.emitFile({ type: "asset", fileName: "font-licenses.json", source: JSON.stringify(licenses) });
    },
  };
}

export default defineConfig({
  base: "/",
  plugins: [
    react(),
    fontLicenses(),
    // The server hands out the compressed files as they lie; the pages themselves are made for each request.
    compression({ algorithms: ["brotliCompress", "gzip"], include: /^assets\/.+\.(js|css)$/ }),
  ],
  // React has what this package brings for older ones.
  resolve: {
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  // The server puts each request's nonce here, and in the property that styles written by scripts read.
  html: { cspNonce: "__NONCE__" },
  css: { modules: { generateScopedName: className } },
  build: { assetsDir: "assets/viewer", target: "es2022" },
  // One command builds both: what browsers load, and what the server draws the first view with.
  builder: {},
  environments: {
    client: {
      build: {
        license: { fileName: "licenses.json" },
        // Browsers without it fetch later parts a little later.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // It does not say so of itself: what is not used of it, as its WebSocket, can be left out.
          treeshake: {
            moduleSideEffects: [{ test: /\/node_modules\/@trpc\//, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              groups: [
                // What the first view needs comes in one file, not in as many as later parts share with it.
                { name: "viewer", tags: ["$initial"] },
                // So does what many later parts share: the first view names every file.
                { name: "late", minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file that needs nothing beside it: it starts faster, and the server has none of its packages.
      resolve: { noExternal: true },
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        outDir: "dist/server",
        copyPublicDir: false,
        rolldownOptions: { input: "src/entry-server.tsx", output: { chunkFileNames: "[name]-[hash].js" } },
      },
    },
  },
  server: { proxy: { "/trpc": "http://127.0.0.1:3000", "/api": "http://127.0.0.1:3000" } },
});
