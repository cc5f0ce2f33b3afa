import { clearPins as contract } from '@causerie/contracts/content'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { clearedPins } from './cleared-pins.ts'
import { pinRows, refusalToPin } from './pin-policy.ts'

export const clearPins = command(contract, {
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about, caller }) => pinRows(about.communityId, caller),
  decide: (rows, { about, caller }) =>
    refusalToPin(rows, caller) ?? clearedPins(about.communityId, rows.target?.pins ?? [], caller),
  reply: async () => ({ success: true }),
})
