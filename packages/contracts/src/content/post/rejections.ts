import { type Rejections, rejection } from '../../dsl/rejection.ts'

export const postRejections = {
  'post-not-found': rejection(404, 400400, 'The post does not exist.'),
  'post-exists': rejection(409, 400900, 'A different post with this id already exists.'),
  'unknown-stream': rejection(400, 400000, 'The stream does not exist.'),
} as const satisfies Rejections
