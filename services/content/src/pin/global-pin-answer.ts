import type { Caller, Reader } from '@causerie/kernel'
import type { PinTargetRow } from './pin.ts'
import { pinAnswer } from './pin-answer.ts'
import { pinsOfPublicCommunities } from './pin-queries.ts'

type Presented = {
  viewer: Pick<Caller, 'userId' | 'kind'>
  target: PinTargetRow | undefined
  unpinned?: string
}

/**
 * The pins for the whole network, newest first. Those of communities that are not public any more
 * are left out.
 */
export const globalPinAnswer = async (reader: Reader, { target, ...presented }: Presented) =>
  pinAnswer(reader, {
    ...presented,
    target,
    pins: await pinsOfPublicCommunities(reader, target?.pins.toReversed() ?? []),
  })
