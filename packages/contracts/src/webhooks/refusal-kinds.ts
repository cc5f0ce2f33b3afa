import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const webhookDeliveryRefusalKinds = {
  'delivery-not-found': refusalKind(
    404,
    400400,
    'The delivery does not exist, or is kept no more.',
  ),
  'replay-not-found': refusalKind(404, 400400, 'The replay does not exist.'),
  'replay-running': refusalKind(400, 400000, 'A replay of this webhook is running already.'),
} as const satisfies RefusalKinds
