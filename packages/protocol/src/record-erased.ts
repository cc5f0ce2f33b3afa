import { z } from 'zod'
import { event, type RecordKey } from './event.ts'

/** The form of ordering keys, and of what personal data belongs to. */
export const orderingKeySchema = z.templateLiteral([z.string(), ':', z.string()])

export const recordErased = event({
  type: 'RecordErased',
  summary:
    'Personal data of a record is erased: personal fields of all events that belong to it are masked in the journal of this service.',
  data: z.object({ record: orderingKeySchema }),
  orderedBy: ({ record }): RecordKey => record,
})
