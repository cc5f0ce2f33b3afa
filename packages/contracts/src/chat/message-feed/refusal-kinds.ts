import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const messageFeedRefusalKinds = {
  'message-feed-not-found': refusalKind(404, 400400, 'The message feed does not exist.'),
  'default-message-feed': refusalKind(
    400,
    400000,
    'The default feed of a channel is renamed and deleted with the channel.',
  ),
  'too-many-message-feeds': refusalKind(
    403,
    400300,
    'The channel has as many feeds as it may have.',
  ),
} as const satisfies RefusalKinds
