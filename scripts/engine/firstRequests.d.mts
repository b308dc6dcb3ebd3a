import type { Request } from '../../src/protocol/messages';

export const firstRequests: Record<string, Request[]>;
