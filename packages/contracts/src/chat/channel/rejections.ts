import { type Rejections, rejection } from '@causerie/protocol'

export const channelRejections = {
  'channel-not-found': rejection(404, 400400, 'The channel does not exist.'),
  'channel-exists': rejection(409, 400900, 'A channel with this id already exists.'),
  'channel-of-community': rejection(
    400,
    400000,
    'This is the channel of a community: use the operations of the community.',
  ),
  'fixed-members': rejection(400, 400000, 'The members of this conversation are fixed.'),
  'banned-channel-users': rejection(
    403,
    400304,
    'Some of these users are banned from this channel.',
  ),
  'channel-closed': rejection(403, 400300, 'This channel is closed.'),
  'not-a-channel-member': rejection(403, 400301, 'You are not a member of this channel.'),
  'muted-in-channel': rejection(403, 400302, 'You are muted in this channel.'),
  'only-one-channel-moderator': rejection(
    403,
    400317,
    'A channel must keep at least one moderator.',
  ),
  'channel-muted': rejection(403, 400303, 'This channel is muted.'),
  'banned-from-channel': rejection(403, 400304, 'You are banned from this channel.'),
} as const satisfies Rejections
