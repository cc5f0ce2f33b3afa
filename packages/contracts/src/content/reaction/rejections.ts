import { type Rejections, rejection } from '@causerie/protocol'

export const reactionRejections = {
  'too-many-reaction-names': rejection(
    400,
    400000,
    'The reactions on this already have the maximum number of different names.',
  ),
} as const satisfies Rejections
