import module from "node:module";
import { fileURLToPath } from "node:url";

// As Minbar's own `main.js` does: no contender loads Node's TypeScript compiler, and all keep their compiled code.
module.enableCompileCache(fileURLToPath(new URL("../../.cache", import.meta.url)));
await import("./server-contender.ts");
module.flushCompileCache();
