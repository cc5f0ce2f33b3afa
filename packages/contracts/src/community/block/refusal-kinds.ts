import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const blockRefusalKinds = {
  'blocked-user': refusalKind(403, 400301, 'One of you has blocked the other.'),
  'too-many-blocked': refusalKind(403, 400324, 'You cannot block more than 1,000 users.'),
} as const satisfies RefusalKinds
