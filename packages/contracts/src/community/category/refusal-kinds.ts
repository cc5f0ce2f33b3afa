import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const categoryRefusalKinds = {
  'category-not-found': refusalKind(404, 400400, 'The category does not exist.'),
  'unknown-categories': refusalKind(400, 400000, 'Some of these categories do not exist.'),
} as const satisfies RefusalKinds
