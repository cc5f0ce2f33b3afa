import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const webhookRefusalKinds = {
  'webhook-not-found': refusalKind(404, 400400, 'The webhook does not exist.'),
  'too-many-webhooks': refusalKind(400, 400000, 'A network can have at most 50 webhooks.'),
} as const satisfies RefusalKinds
