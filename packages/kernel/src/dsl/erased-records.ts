import { orderingKeySchema, recordErased } from '@causerie/protocol'
import { z } from 'zod'
import { fold } from './fold.ts'
import { table } from './table.ts'

/**
 * Records whose personal data is masked in the journal of the service. Every service has this table
 * and folds its event.
 */
export const erasedRecords = table('erased_records', {
  row: z.object({ record: orderingKeySchema, erasedAt: z.string() }),
  key: ['record'],
  orderedByKey: ({ record }) => record,
  derived: { erasedAt: 'text' },
  indexes: { erased_records_by_time: { on: ['erasedAt'], ofAllNetworks: true } },
})

export const erasureFolds = {
  recordErased: fold(recordErased)(
    (e) => ({ erased: erasedRecords.get(e.record) }),
    (_, { data: { record }, at }) => [erasedRecords.put({ record, erasedAt: at })],
  ),
}
