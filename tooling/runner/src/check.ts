import { runGates } from "./gates.ts";

/** `pnpm check`. */
const { passed, failures } = await runGates();
console.log(`\nGates: ${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
