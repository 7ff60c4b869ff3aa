import { testHostileTexts } from "./hostile-text.ts";
import { payloads } from "./payloads.ts";

await testHostileTexts(payloads);
