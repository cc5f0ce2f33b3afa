import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const networkRefusalKinds = {
  'secure-mode-off': refusalKind(
    403,
    400300,
    'This network is not in secure mode, so sessions are opened without an auth token.',
  ),
} as const satisfies RefusalKinds
