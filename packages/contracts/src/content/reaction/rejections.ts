import { type Rejections, rejection } from '../../dsl/rejection.ts'

export const reactionRejections = {
  'reactions-not-supported': rejection(400, 400000, 'Records of this type have no reactions yet.'),
  'too-many-reaction-names': rejection(400, 400000, 'The reactions on this already have the maximum number of different names.'),
} as const satisfies Rejections
