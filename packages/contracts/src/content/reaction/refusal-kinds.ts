import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const reactionRefusalKinds = {
  'too-many-reaction-names': refusalKind(
    400,
    400000,
    'The reactions on this already have the maximum number of different names.',
  ),
} as const satisfies RefusalKinds
