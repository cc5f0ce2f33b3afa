import { z } from 'zod'
import { inCommunity } from '../../scopes/community.ts'
import { operation } from '../../shared/operation.ts'
import { communityExample, ofCommunity, pinsPath } from './pins-input.ts'
import { refusalsToPin } from './refusals.ts'

export const clearPins = operation({
  id: 'clearPins',
  owner: 'content',
  method: 'DELETE',
  path: pinsPath,
  summary: 'Unpin all posts of a community',
  description: 'Succeeds even if no post is pinned.',
  may: inCommunity('PIN_COMMUNITY_POST', 'forbidden'),
  params: ofCommunity,
  example: { params: communityExample },
  reply: { success: z.boolean() },
  refusals: refusalsToPin,
})
