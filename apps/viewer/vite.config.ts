import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  base: "/",
  plugins: [react()],
  // The server puts each request's nonce here, and in the property that styles written by scripts read.
  html: { cspNonce: "__NONCE__" },
  build: { assetsDir: "assets/viewer", target: "es2022" },
  server: { proxy: { "/trpc": "http://127.0.0.1:3000", "/api": "http://127.0.0.1:3000" } },
});
