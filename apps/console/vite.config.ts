import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";

export default defineConfig({
  base: "/",
  // The server hands out the compressed files as they lie; the pages themselves are made for each request.
  plugins: [react(), compression({ algorithms: ["brotliCompress", "gzip"], include: /\.(js|css)$/ })],
  // The server puts each request's nonce here, and in the property that styles written by scripts read.
  html: { cspNonce: "__NONCE__" },
  build: { assetsDir: "assets/console", target: "es2022", license: { fileName: "licenses.json" } },
  server: { proxy: { "/trpc": "http://127.0.0.1:3000", "/api": "http://127.0.0.1:3000" } },
});
