import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { compression } from "vite-plugin-compression2";

const styleSheets = new Map<string, string>();

/** `filters_strip`: shorter than a hash, and stable across changes. File names must therefore be unique. */
function className(name: string, file: string): string {
  const sheet = basename(file, ".module.css");
  const known = styleSheets.get(sheet) ?? file;
  if (known !== file) throw new Error(`${file} and ${known} need different names.`);
  styleSheets.set(sheet, file);
  return `${sheet}_${name}`;
}

/** Writes the licenses of the fonts in the format of Vite's list, which covers only scripts. */
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
    // The server sends the precompressed files unchanged; pages are rendered per request.
    compression({ algorithms: ["brotliCompress", "gzip"], include: /^assets\/.+\.(js|css)$/ }),
  ],
  // React includes what this package polyfills.
  resolve: {
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  css: { modules: { generateScopedName: className } },
  build: { assetsDir: "assets/viewer", target: "es2022" },
  // One command builds both: the browser bundle, and the server bundle for the first view.
  builder: {},
  environments: {
    client: {
      build: {
        license: { fileName: "licenses.json" },
        // Browsers without it fetch later parts a little later.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // The package lacks this flag, so unused parts such as its WebSocket could not be removed.
          treeshake: {
            moduleSideEffects: [{ test: /\/node_modules\/@trpc\//, sideEffects: false }],
          },
          output: {
            chunkFileNames: ({ facadeModuleId, name }) => {
              // The server names the texts of a language in the head of its pages.
              const [, language] = /\/locales\/(\w+)\//.exec(facadeModuleId ?? "") ?? [];
              return `assets/viewer/${language ? `texts-${language}-${name}` : "[name]"}-[hash].js`;
            },
            codeSplitting: {
              groups: [
                // Code for the first view is one file, not split into shared chunks.
                { name: "viewer", tags: ["$initial"] },
                // What the controls of a lecture open, which may be tapped first: it does without Mantine.
                {
                  name: "sheets",
                  test: /\/shared\/dialog\/|\/(language-sheet|filter-sheet|options-menu|share-menu|report-sheet)\.tsx/,
                },
                // What the page shows by itself once it has come to life.
                {
                  name: "background",
                  test: /\/(keys|resume|ended-offer|continue-cards|line-reports|covered-language|line-tools|cannot-play|pause-for-words|option-chips|reading-place|language-offer|hide-button|word-hint)\.tsx?$/,
                },
                // Code shared by many later parts is one file too: the first view lists every file.
                { name: "late", minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // The script of the custom element, alone in its folder: pages of other sites name it.
    element: {
      consumer: "client",
      build: {
        outDir: "dist/element",
        copyPublicDir: false,
        rolldownOptions: {
          input: "src/element/minbar-lecture.ts",
          output: { format: "iife", entryFileNames: "embed.js" },
        },
      },
    },
    ssr: {
      // A single file without dependencies: it starts faster, and the server does not have its packages.
      resolve: { noExternal: true },
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        license: { fileName: "licenses.json" },
        outDir: "dist/server",
        copyPublicDir: false,
        rolldownOptions: { input: "src/entry-server.tsx", output: { chunkFileNames: "[name]-[hash].js" } },
      },
    },
  },
  server: { proxy: { "/trpc": "http://127.0.0.1:3000", "/api": "http://127.0.0.1:3000" } },
});
