import { z } from 'zod'
import { own } from '../../shared/audited-act.ts'
import { erasedFlag, erasedVersion } from '../../shared/erased-remains.ts'
import { event } from '../../shared/event.ts'

export const messageFlagErased = event({
  type: 'MessageFlagErased',
  summary: 'A flag on a message was erased with its flagger; it counted no longer.',
  data: erasedFlag,
  orderedBy: (e) => e.orderingKey,
  audit: own('flaggedBy'),
})

export const messageVersionErased = event({
  type: 'MessageVersionErased',
  summary: 'An earlier version of a message was erased with its author.',
  data: erasedVersion.extend({ userId: z.string() }),
  orderedBy: (e) => e.orderingKey,
  audit: own('userId'),
})
