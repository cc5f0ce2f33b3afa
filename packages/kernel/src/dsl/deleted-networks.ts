import { erased, networkDeleted } from '@causerie/protocol'
import { z } from 'zod'
import { fold, noRows } from './fold.ts'
import { table } from './table.ts'

/**
 * Networks of which nothing is accepted any more. Every service has this table and folds its event;
 * its rows outlive everything else of their networks, so that no id is given twice.
 */
export const deletedNetworks = table('deleted_networks', {
  row: z.object({
    /** A network has a single row. */
    part: z.literal('deletion'),
    deletedAt: z.string(),
  }),
  key: ['part'],
  orderedByKey: () => 'network:',
  derived: { deletedAt: 'text' },
  outlivesNetwork: 'true',
})

export const networkDeletionFolds = {
  networkDeleted: fold(networkDeleted)(
    () => ({ deleted: deletedNetworks.get('deletion') }),
    (_, { at }) => [deletedNetworks.put({ part: 'deletion', deletedAt: at })],
  ),
  erased: noRows(erased),
}
