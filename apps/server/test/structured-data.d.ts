/** The parts of both packages that tests use; they have no types of their own. */
declare module "@adobe/structured-data-validator" {
  export default class Validator {
    validate(extracted: unknown): Promise<{ issueMessage: string; severity: "ERROR" | "WARNING" }[]>;
  }
}

declare module "@marbec/web-auto-extractor" {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean });
    parse(html: string): { jsonld: Record<string, unknown[]> };
  }
}
