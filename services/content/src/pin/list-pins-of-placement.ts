import { listPinsOfPlacement as contract } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { pinsIn } from './pin.ts'
import { pinAnswer } from './pin-answer.ts'
import { refusalToReadPins } from './pin-policy.ts'
import { readPinsOfCommunity } from './pin-queries.ts'

export const listPinsOfPlacement = query(contract, async ({ params, query: { options }, caller }, reader) => {
  const [target, refusal] = await Promise.all([
    readPinsOfCommunity(reader, params.communityId),
    refusalToReadPins({ about: params, caller }, reader),
  ])
  if (refusal) return refusal
  const pins = pinsIn(target, params.placement)
  return pinAnswer(reader, { viewer: caller, target, pins: options.orderBy === 'asc' ? pins : pins.reverse() })
})
