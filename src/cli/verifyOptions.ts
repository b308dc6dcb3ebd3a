/** What `gridstride verify` is told. */
import type { Typed } from '../commands/definition';
import { CARD, SCHEDULE, SIMULATE } from '../commands/syntax/tables';
import { WARP_FORMS } from './warps';

export const verifyOptions = {
  simulate: SIMULATE,
  card: CARD,
  schedule: SCHEDULE,
  warps: {
    value: 'FORM',
    oneOf: [...WARP_FORMS, 'all'],
    help: 'subgroups, emulated, none or all; default: what the GPU allows'
  }
} as const;

export type VerifyTyped = Typed<typeof verifyOptions>;
