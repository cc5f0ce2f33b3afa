import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const networkRefusalKinds = {
  'secure-mode-off': refusalKind(
    403,
    400300,
    'This network is not in secure mode, so sessions are opened without an auth token.',
  ),
  // The code of other refusals of words: with 400300, clients would drop the record from their cache.
  'denied-by-prehook': refusalKind(403, 400308, 'This is not allowed here.'),
  'not-the-network': refusalKind(
    400,
    400000,
    'This is not the name of the network: nothing was deleted.',
  ),
} as const satisfies RefusalKinds
