import { type Rejections, rejection } from '@causerie/protocol'

export const messageRejections = {
  'message-not-found': rejection(404, 400400, 'The message does not exist.'),
  'message-exists': rejection(409, 400900, 'A message with this id and other content exists.'),
  'parent-not-found': rejection(
    404,
    400400,
    'The message that is answered does not exist in this channel.',
  ),
  'channel-mention-not-allowed': rejection(
    403,
    400300,
    'Messages may not mention the whole channel.',
  ),
  'repeated-message': rejection(403, 400307, 'You have sent this text too often.'),
} as const satisfies Rejections
