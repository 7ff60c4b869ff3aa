import { runGates } from "./gates.ts";

const { passed, failed } = await runGates();
console.log(`\nGates: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
