/**
 * Rows of the tables: names, signatures, action. A signature is a result and
 * parameters in one-letter codes; `?` before a parameter starts the ones with
 * defaults.
 */
export type TableRow = readonly [
  names: string,
  signatures: string,
  action: string
];

/** Every function that CUDA provides and no header declares. */
export interface IntrinsicTables {
  /** `name` overloaded on float and double (integers count as double), and `namef`. */
  unary: Readonly<Record<string, string>>;
  /** The same with two operands; a float and anything else makes double. */
  binary: Readonly<Record<string, string>>;
  everywhere: readonly TableRow[];
  deviceOnly: readonly TableRow[];
}
