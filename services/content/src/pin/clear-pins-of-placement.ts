import { clearPinsOfPlacement as contract } from '@causerie/contracts/content'
import { communityKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { clearedPins } from './cleared-pins.ts'
import { pinsIn } from './pin.ts'
import { pinRows, refusalToPin } from './pin-policy.ts'

export const clearPinsOfPlacement = command(contract, {
  orderBy: ({ resolved }) => communityKey(resolved.communityId),
  load: ({ resolved, caller }) => pinRows(resolved.communityId, caller),
  decide: (rows, { resolved, caller }) =>
    refusalToPin(rows, caller) ??
    clearedPins(resolved.communityId, pinsIn(rows.target, resolved.placement), caller),
  reply: async () => ({ success: true }),
})
