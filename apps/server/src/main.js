import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

// JavaScript, and not TypeScript, so that Node need not load its compiler: that takes 35 ms and 17 MB. It strips the types
// of all other files once; what it made of a file is kept until the file changes. So the program itself comes only after.
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/minbar", import.meta.url)));
// Libraries that check more, or build things twice, for those who develop with them.
process.env.NODE_ENV ??= "production";
await import("./start/start.ts");
flushCompileCache();

// By itself the heap grows with the machine's memory, not with what the program needs: to half a gigabyte for 44 MB. It is
// looked through once it is half as large again. This works in a process that runs already, so it holds however it is
// started (docs/operate.md).
setFlagsFromString("--heap-growing-percent=50");
