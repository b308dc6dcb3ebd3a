/** Of the record's shape: raised when a field changes or a kind is added, with a step in migrate.ts. */
export const RECORD_VERSION = 2;
