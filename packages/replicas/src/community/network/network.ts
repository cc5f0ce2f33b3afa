import { networkCreated } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { networkDeleted } from '@causerie/protocol'
import { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'

const NetworkRow = z.object({
  /** A network has a single row; `part` leaves room for rows folded from other events. */
  part: z.literal('profile'),
  name: z.string(),
  /** An IANA name; days of the tray start at midnight in this zone. */
  timeZone: z.string(),
  /** A BCP 47 tag. */
  defaultLanguage: z.string(),
  createdAt: z.string(),
})
export type NetworkRow = z.infer<typeof NetworkRow>

/** Networks: the row is `networks.get('profile')`. */
export const networks = table('networks', {
  row: NetworkRow,
  key: ['part'],
  orderedByKey: () => networkKey,
})

export const networkFolds = {
  networkCreated: fold(networkCreated)(
    () => ({ row: networks.get('profile') }),
    (_, { data, at }) => [
      networks.put({
        part: 'profile',
        name: data.name,
        timeZone: data.timeZone,
        defaultLanguage: data.defaultLanguage,
        createdAt: at,
      }),
    ],
  ),
  networkDeleted: fold(networkDeleted)(
    () => ({ row: networks.get('profile') }),
    ({ row }) => (row ? [networks.remove(row)] : []),
  ),
}

export const networkReplica = replicaPart({ tables: [networks], folds: [networkFolds] })
