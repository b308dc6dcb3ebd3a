import type { Span } from './types';

/** Thrown by passes and back ends for legal code that they cannot handle; the message ends in a way out. */
export class Unsupported extends Error {
  constructor(
    message: string,
    readonly span: Span
  ) {
    super(message);
    this.name = 'Unsupported';
  }
}
