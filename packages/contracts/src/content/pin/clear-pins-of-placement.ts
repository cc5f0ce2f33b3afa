import { z } from 'zod'
import { allowedInCommunity } from '../../scopes/community.ts'
import { operation } from '../../shared/operation.ts'
import { pinsPath, placementExample, placementParams } from './pins-input.ts'
import { refusalsToPin } from './refusals.ts'

export const clearPinsOfPlacement = operation({
  id: 'clearPinsOfPlacement',
  owner: 'content',
  method: 'DELETE',
  path: `${pinsPath}/:placement`,
  summary: 'Unpin all posts of a placement in a community',
  description: 'Succeeds even if no post is pinned.',
  may: allowedInCommunity('PIN_COMMUNITY_POST', 'forbidden'),
  params: placementParams,
  example: { params: placementExample },
  reply: { success: z.boolean() },
  refusals: refusalsToPin,
})
