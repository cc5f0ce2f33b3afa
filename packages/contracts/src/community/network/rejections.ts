import { type Rejections, rejection } from '@causerie/protocol'

export const networkRejections = {
  'secure-mode-off': rejection(
    403,
    400300,
    'This network is not in secure mode, so sessions are opened without an auth token.',
  ),
} as const satisfies Rejections
