/** The texts that the OpenAPI document adds to an operation with a summary. */
interface OperationText {
  description: string;
  /** An example of the JSON body. */
  body?: unknown;
}

/** By operation id. */
export type OperationTexts = Record<string, OperationText>;
