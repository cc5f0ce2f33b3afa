import { deleteNetwork as contract } from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { hasHolds } from '../hold/held-communities.ts'
import { networkDeletionOf, networkDeletionRows } from './network-deletion.ts'

export const deleteNetwork = command(contract, {
  resolve: async (_, reader) => ({ hasHolds: await hasHolds(reader) }),
  orderBy: () => networkKey,
  load: () => networkDeletionRows(),
  decide: (rows, { resolved, query: { name } }) => networkDeletionOf(rows, { ...resolved, name }),
  reply: async () => ({ success: true }),
})
