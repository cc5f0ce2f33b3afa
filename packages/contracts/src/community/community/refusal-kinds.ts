import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const communityRefusalKinds = {
  'community-not-found': refusalKind(404, 400400, 'The community does not exist.'),
  'private-community': refusalKind(403, 400300, 'This community is private.'),
  'duplicate-name': refusalKind(403, 400315, 'A community with this name already exists.'),
  'name-changed': refusalKind(
    409,
    400900,
    'The community was renamed at the same time. Try again.',
  ),
} as const satisfies RefusalKinds
