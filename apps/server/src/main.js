import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

// JavaScript instead of TypeScript, so that Node does not load its compiler for this file: that takes 35 ms and 17 MB. Node
// strips the types of all other files once and caches the result, so the cache must be enabled before they are imported.
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/minbar", import.meta.url)));
// Without this, libraries enable checks that are meant for development.
process.env.NODE_ENV ??= "production";
await import("./start/start.ts");
flushCompileCache();

// By default the heap grows with the machine's memory, not with the program's needs: to half a gigabyte for 44 MB. This
// setting collects garbage when the heap has grown by half. It works at run time, so it applies however the server is
// started (docs/operate.md).
setFlagsFromString("--heap-growing-percent=50");
