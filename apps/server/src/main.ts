import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Node strips types and compiles at every start; what it made of a file is kept here until the file changes. So the
// program itself is imported only after this.
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/minbar", import.meta.url)));
await import("./start.ts");
flushCompileCache();
