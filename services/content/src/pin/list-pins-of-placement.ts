import { listPinsOfPlacement as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { pinsOfCommunityFor } from './pins-of-community.ts'

export const listPinsOfPlacement = query(contract, (request, reader) =>
  pinsOfCommunityFor(request, reader),
)
