import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const holdRefusalKinds = {
  'on-hold': refusalKind(409, 400000, 'This is on hold: it cannot be deleted for good.'),
  'holds-in-network': refusalKind(
    409,
    400000,
    'Users or communities of this network are on hold: lift the holds before it is deleted.',
  ),
} as const satisfies RefusalKinds
