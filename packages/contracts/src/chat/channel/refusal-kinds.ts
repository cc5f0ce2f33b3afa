import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const channelRefusalKinds = {
  'channel-not-found': refusalKind(404, 400400, 'The channel does not exist.'),
  'channel-exists': refusalKind(409, 400900, 'A channel with this id already exists.'),
  'channel-of-community': refusalKind(
    400,
    400000,
    'This is the channel of a community: use the operations of the community.',
  ),
  'fixed-members': refusalKind(400, 400000, 'The members of this conversation are fixed.'),
  'banned-channel-users': refusalKind(
    403,
    400304,
    'Some of these users are banned from this channel.',
  ),
  'channel-closed': refusalKind(403, 400300, 'This channel is closed.'),
  'not-a-channel-member': refusalKind(403, 400301, 'You are not a member of this channel.'),
  'muted-in-channel': refusalKind(403, 400302, 'You are muted in this channel.'),
  'only-one-channel-moderator': refusalKind(
    403,
    400317,
    'A channel must keep at least one moderator.',
  ),
  'channel-muted': refusalKind(403, 400303, 'This channel is muted.'),
  'banned-from-channel': refusalKind(403, 400304, 'You are banned from this channel.'),
} as const satisfies RefusalKinds
