import { type Rejections, rejection } from '../../dsl/rejection.ts'

export const channelRejections = {
  'channel-not-found': rejection(404, 400400, 'The channel does not exist.'),
  'channel-exists': rejection(409, 400900, 'A channel with this id already exists.'),
  'channel-closed': rejection(403, 400300, 'This channel is closed.'),
  'not-a-channel-member': rejection(403, 400301, 'You are not a member of this channel.'),
  'muted-in-channel': rejection(403, 400302, 'You are muted in this channel.'),
  'channel-muted': rejection(403, 400303, 'This channel is muted.'),
  'banned-from-channel': rejection(403, 400304, 'You are banned from this channel.'),
} as const satisfies Rejections
