import { z } from 'zod'
import { inCommunity } from '../../scopes/community.ts'
import { operation } from '../../shared/operation.ts'
import { ofPlacement, pinsPath, placementExample } from './pins-input.ts'
import { refusalsToPin } from './refusals.ts'

export const clearPinsOfPlacement = operation({
  id: 'clearPinsOfPlacement',
  owner: 'content',
  method: 'DELETE',
  path: `${pinsPath}/:placement`,
  summary: 'Unpin all posts of a placement in a community',
  description: 'Succeeds even if no post is pinned.',
  may: inCommunity('PIN_COMMUNITY_POST', 'forbidden'),
  params: ofPlacement,
  example: { params: placementExample },
  reply: { success: z.boolean() },
  refusals: refusalsToPin,
})
