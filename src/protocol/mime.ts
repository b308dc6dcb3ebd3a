/**
 * The record's type in a cell's output. The version in it is the output's
 * place in a notebook, not the record's: that is in the record.
 */
export const RECORD_MIME = 'application/vnd.gridstride.run.v1+json';
