import { type Rejections, rejection } from '@causerie/protocol'

export const messageFeedRejections = {
  'message-feed-not-found': rejection(404, 400400, 'The message feed does not exist.'),
  'default-message-feed': rejection(
    400,
    400000,
    'The default feed of a channel is renamed and deleted with the channel.',
  ),
  'too-many-message-feeds': rejection(403, 400300, 'The channel has as many feeds as it may have.'),
} as const satisfies Rejections
