import { clearGlobalPins as contract, globalPinsCleared } from '@causerie/contracts/content'
import { networkKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { globalPinAnswer } from './global-pin-answer.ts'
import { pinsIn, pinsOfNetwork } from './pin.ts'

export const clearGlobalPins = command(contract, {
  resolve: () => ({}),
  orderBy: () => networkKey,
  load: ({ caller }) => ({ target: pinsOfNetwork(caller.networkId) }),
  decide: ({ target }, { caller }) => {
    const pins = pinsIn(target, 'global').map(({ communityId, postId, pinEventId }) => ({
      communityId,
      postId,
      pinEventId,
    }))
    return pins.length > 0 ? [globalPinsCleared({ pins, by: caller.userId })] : []
  },
  reply: async ({ caller, rows }, reader) =>
    globalPinAnswer(reader, { viewer: caller, target: (await rows()).target }),
})
