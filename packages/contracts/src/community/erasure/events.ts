import { own } from '../../shared/audited-act.ts'
import { erasedFlag } from '../../shared/erased-remains.ts'
import { event } from '../../shared/event.ts'

export const userFlagErased = event({
  type: 'UserFlagErased',
  summary: 'A flag on a user was erased with its flagger; it counted no longer.',
  data: erasedFlag,
  orderedBy: (e) => e.orderingKey,
  audit: own('flaggedBy'),
})
