import { readSettings, SettingsError } from "../src/foundation/env.ts";

/** The lines that name what is wrong with these settings; none if they are accepted. */
export function mistakesIn(environment: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
}
