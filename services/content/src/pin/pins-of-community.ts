import type { Placement } from '@causerie/contracts/content'
import type { Caller, Reader } from '@causerie/kernel'
import { pinsIn } from './pin.ts'
import { pinAnswer } from './pin-answer.ts'
import { readPinsOfCommunity } from './pin-queries.ts'
import { refusalToReadPins } from './pin-visibility.ts'

type ListPins = {
  params: { communityId: string; placement?: Placement }
  query: { options: { orderBy: 'asc' | 'desc' } }
  caller: Caller
}

/** The pins of a community, or of one of its placements, for a viewer who may read it. */
export const pinsOfCommunityFor = async (
  { params, query: { options }, caller }: ListPins,
  reader: Reader,
) => {
  const [target, refusal] = await Promise.all([
    readPinsOfCommunity(reader, params.communityId),
    refusalToReadPins({ resolved: params, caller }, reader),
  ])
  if (refusal) return refusal
  const pins = params.placement ? pinsIn(target, params.placement) : (target?.pins ?? [])
  return pinAnswer(reader, {
    viewer: caller,
    target,
    pins: options.orderBy === 'asc' ? pins : pins.toReversed(),
  })
}
