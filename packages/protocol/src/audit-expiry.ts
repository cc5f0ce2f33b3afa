import { z } from 'zod'
import { event, type OrderingKey } from './event.ts'

const orderingKey: z.ZodType<OrderingKey> = z.templateLiteral([z.string(), ':', z.string()])

export const auditEntriesExpired = event({
  type: 'AuditEntriesExpired',
  summary: 'Entries of the audit log of this service were deleted because of their age.',
  data: z.object({
    orderingKey: orderingKey.meta({ description: 'Of the events that the entries are about.' }),
    entryIds: z.array(z.string()),
  }),
  orderedBy: (e) => e.orderingKey,
})
