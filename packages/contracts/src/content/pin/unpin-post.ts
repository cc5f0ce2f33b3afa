import { pinCollections } from '../../resources/collections.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { operation } from '../../shared/operation.ts'
import { pinnedPostExample, pinnedPostParams, pinsPath } from './pins-input.ts'
import { refusalsToFindPostInCommunity, refusalsToPin } from './refusals.ts'

export const unpinPost = operation({
  id: 'unpinPost',
  owner: 'content',
  method: 'DELETE',
  path: `${pinsPath}/:placement/:postId`,
  summary: 'Unpin a post in a community',
  description: 'Answers the pins left in the placement; `posts` starts with the unpinned post.',
  may: allowedInCommunity('PIN_COMMUNITY_POST', 'forbidden'),
  badInput: 'invalid-parameters',
  params: pinnedPostParams,
  example: { params: pinnedPostExample },
  reply: pinCollections,
  refusals: [...refusalsToPin, ...refusalsToFindPostInCommunity, 'post-not-pinned'],
})
