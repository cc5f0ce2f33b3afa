import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const holdRefusalKinds = {
  'on-hold': refusalKind(409, 400000, 'This is on hold: it cannot be deleted for good.'),
} as const satisfies RefusalKinds
