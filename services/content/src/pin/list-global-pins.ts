import { listGlobalPins as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { globalPinAnswer } from './global-pin-answer.ts'
import { readPinsOfNetwork } from './pin-queries.ts'

export const listGlobalPins = query(contract, async ({ caller }, reader) =>
  globalPinAnswer(reader, { viewer: caller, target: await readPinsOfNetwork(reader) }),
)
