import { z } from 'zod'
import { own } from '../../shared/audited-act.ts'
import { erasedFlag, erasedVersion } from '../../shared/erased-remains.ts'
import { event } from '../../shared/event.ts'

const contentType = z.enum(['post', 'comment'])

export const contentFlagErased = event({
  type: 'ContentFlagErased',
  summary: 'A flag on a post or comment was erased with its flagger; it counted no longer.',
  data: erasedFlag.extend({ recordType: contentType }),
  orderedBy: (e) => e.orderingKey,
  audit: own('flaggedBy'),
})

export const contentVersionErased = event({
  type: 'ContentVersionErased',
  summary: 'An earlier version of a post or comment was erased with its author.',
  data: erasedVersion.extend({ contentType, userId: z.string() }),
  orderedBy: (e) => e.orderingKey,
  audit: own('userId'),
})
