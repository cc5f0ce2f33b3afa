import { z } from 'zod'
import { own } from '../../shared/audited-act.ts'
import { erasedFlag } from '../../shared/erased-remains.ts'
import { event } from '../../shared/event.ts'
import { userKey } from '../../shared/ordering-keys.ts'

export const userFlagErased = event({
  type: 'UserFlagErased',
  summary: 'A flag on a user was erased with its flagger; it counted no longer.',
  data: erasedFlag,
  orderedBy: (e) => e.orderingKey,
  audit: own('flaggedBy'),
})

export const auditDetailsErased = event({
  type: 'AuditDetailsErased',
  summary:
    'What audit entries say of an erased user was erased: addresses of sign-ins, and which fields were changed.',
  data: z.object({ userId: z.string(), entryIds: z.array(z.string()) }),
  orderedBy: ({ userId }) => userKey(userId),
  audit: own('userId'),
})
