import { type Rejections, rejection } from '@causerie/protocol'

export const categoryRejections = {
  'category-not-found': rejection(404, 400400, 'The category does not exist.'),
  'unknown-categories': rejection(400, 400000, 'Some of these categories do not exist.'),
} as const satisfies Rejections
