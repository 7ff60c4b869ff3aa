import { allProcedures } from "./procedures.ts";

/** Finds a field of the body that is named like a parameter of the call's path. */
export type FieldOfPath = (method: string, path: string, body: unknown) => string | undefined;

interface Route {
  method: string;
  pattern: RegExp;
}

/**
 * Such a field the adapter would let the path overwrite without a word; an unknown field is to be refused. The
 * calls are all that there are, so that none can be forgotten.
 */
export function fieldsOfPaths(): FieldOfPath {
  const routes: Route[] = allProcedures()
    .filter(({ path }) => path.includes("{"))
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (method, path, body) => {
    if (!(body instanceof Object)) return undefined;
    const route = routes.find((one) => one.method === method && one.pattern.test(path));
    const names = Object.keys(route?.pattern.exec(path)?.groups ?? {});
    return names.find((name) => Object.hasOwn(body, name));
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`, "i");
}
