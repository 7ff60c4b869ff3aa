import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";

export default defineConfig({
  base: "/",
  // The server sends the precompressed files unchanged; pages are rendered per request.
  plugins: [react(), compression({ algorithms: ["brotliCompress", "gzip"], include: /\.(js|css)$/ })],
  // The server inserts each request's nonce here, and in the property that scripts read for their styles.
  html: { cspNonce: "__NONCE__" },
  build: {
    assetsDir: "assets/console",
    target: "es2022",
    license: { fileName: "licenses.json" },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId, name }) => {
          const [, language] = /\/locales\/(\w+)\//.exec(facadeModuleId ?? "") ?? [];
          // A group's name ends with the entries that share it.
          const [plain] = name.split("~");
          return `assets/console/${language ? `texts-${language}-${plain}` : plain}-[hash].js`;
        },
        codeSplitting: {
          groups: [
            // The first load is one file.
            { name: "console", tags: ["$initial"] },
            // Code that at least five pages share; a chunk below the threshold is merged into that of nearly the same pages.
            { name: "shared", minShareCount: 5, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/trpc": "http://127.0.0.1:3000", "/api": "http://127.0.0.1:3000" } },
});
