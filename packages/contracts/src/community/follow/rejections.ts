import { type Rejections, rejection } from '@causerie/protocol'

export const followRejections = {
  'follow-not-found': rejection(404, 400400, 'The follow or follow request does not exist.'),
} as const satisfies Rejections
