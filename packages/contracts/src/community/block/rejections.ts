import { type Rejections, rejection } from '@causerie/protocol'

export const blockRejections = {
  'blocked-user': rejection(403, 400301, 'One of you has blocked the other.'),
  'too-many-blocked': rejection(403, 400324, 'You cannot block more than 1,000 users.'),
} as const satisfies Rejections
