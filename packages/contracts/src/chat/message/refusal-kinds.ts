import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const messageRefusalKinds = {
  'message-not-found': refusalKind(404, 400400, 'The message does not exist.'),
  'message-exists': refusalKind(409, 400900, 'A message with this id and other content exists.'),
  'parent-not-found': refusalKind(
    404,
    400400,
    'The message that is answered does not exist in this channel.',
  ),
  'channel-mention-not-allowed': refusalKind(
    403,
    400300,
    'Messages may not mention the whole channel.',
  ),
  'repeated-message': refusalKind(403, 400307, 'You have sent this text too often.'),
} as const satisfies RefusalKinds
