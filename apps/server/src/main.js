import "./node-version.js";
import module from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// JavaScript, and not TypeScript, so that Node need not load its compiler, which takes 35 ms and 17 MB: it strips the types
// of all other files once, and keeps the result until the file changes. systemd names a folder that a service may write to.
const { CACHE_DIRECTORY = fileURLToPath(new URL("../.cache", import.meta.url)) } = process.env;
module.enableCompileCache(CACHE_DIRECTORY);
// Libraries that check more, or build things twice, for those who develop with them.
process.env.NODE_ENV ??= "production";
const { startServer } = await import("./start/start.ts");
// No incremental garbage collection until the first visitors have been answered (`releaseMemory`). Set after the import,
// because V8 does not use the compiled code of Node's own modules once its flags have changed.
setFlagsFromString("--no-incremental-marking");
await startServer();
module.flushCompileCache();

// By default the heap grows with the machine's memory, not with the program's needs: to half a gigabyte for 44 MB. This
// setting collects garbage when the heap has grown by half. It works at run time, so it applies however the server is
// started (docs/operate.md).
setFlagsFromString("--heap-growing-percent=50");

// The start creates many objects that live briefly, for which V8 enlarges the space for new objects and keeps it. It gives
// that memory back when asked for all it can spare, once the first visitors have been answered.
setTimeout(releaseMemory, 1000).unref();

function releaseMemory() {
  setFlagsFromString("--incremental-marking");
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")({ type: "major", execution: "sync", flavor: "last-resort" });
  setFlagsFromString("--no-expose-gc");
}
