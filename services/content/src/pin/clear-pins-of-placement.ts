import { clearPinsOfPlacement as contract } from '@causerie/contracts/content'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { clearedPins } from './cleared-pins.ts'
import { pinsIn } from './pin.ts'
import { pinRows, refusalToPin } from './pin-policy.ts'

export const clearPinsOfPlacement = command(contract, {
  orderBy: ({ about }) => communityKey(about.communityId),
  load: ({ about, caller }) => pinRows(about.communityId, caller),
  decide: (rows, { about, caller }) =>
    refusalToPin(rows, caller) ??
    clearedPins(about.communityId, pinsIn(rows.target, about.placement), caller),
  reply: async () => ({ success: true }),
})
