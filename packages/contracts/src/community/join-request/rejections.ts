import { type Rejections, rejection } from '@causerie/protocol'

export const joinRequestRejections = {
  'join-request-not-found': rejection(
    404,
    400400,
    'The join request does not exist or is no longer pending.',
  ),
} as const satisfies Rejections
