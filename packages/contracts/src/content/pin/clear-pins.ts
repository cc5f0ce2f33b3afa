import { z } from 'zod'
import { allowedInCommunity } from '../../scopes/community.ts'
import { operation } from '../../shared/operation.ts'
import { communityExample, communityParams, pinsPath } from './pins-input.ts'
import { refusalsToPin } from './refusals.ts'

export const clearPins = operation({
  id: 'clearPins',
  owner: 'content',
  method: 'DELETE',
  path: pinsPath,
  summary: 'Unpin all posts of a community',
  description: 'Succeeds even if no post is pinned.',
  may: allowedInCommunity('PIN_COMMUNITY_POST', 'forbidden'),
  params: communityParams,
  example: { params: communityExample },
  reply: { success: z.boolean() },
  refusals: refusalsToPin,
})
