import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const memberRefusalKinds = {
  'not-a-member': refusalKind(403, 400301, 'You are not a member of this community.'),
  'already-joined': refusalKind(
    409,
    400900,
    'You are already a member, or your request is pending.',
  ),
  'banned-from-community': refusalKind(403, 400304, 'You are banned from this community.'),
  'banned-users': refusalKind(403, 400304, 'Some of these users are banned from this community.'),
  'none-is-banned': refusalKind(403, 400316, 'None of these users is banned from this community.'),
  'only-one-moderator': refusalKind(403, 400317, 'A community must keep at least one moderator.'),
  'only-one-member': refusalKind(403, 400318, 'A community must keep at least one member.'),
} as const satisfies RefusalKinds
