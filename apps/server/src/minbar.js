import "./node-version.js";

// `serve` goes straight to the server, which then holds nothing of the other commands in memory.
await (process.argv[2] === "serve" ? import("./main.js") : import("./cli/cli.ts"));
