import { pinCollections } from '../../resources/collections.ts'
import { inCommunity } from '../../scopes/community.ts'
import { operation } from '../../shared/operation.ts'
import { ofPinnedPost, pinnedPostExample, pinsPath } from './pins-input.ts'
import { refusalsToFindPostInCommunity, refusalsToPin } from './refusals.ts'

export const unpinPost = operation({
  id: 'unpinPost',
  owner: 'content',
  method: 'DELETE',
  path: `${pinsPath}/:placement/:postId`,
  summary: 'Unpin a post in a community',
  description: 'Answers the pins left in the placement; `posts` starts with the unpinned post.',
  may: inCommunity('PIN_COMMUNITY_POST', 'forbidden'),
  badInput: 'invalid-parameters',
  params: ofPinnedPost,
  example: { params: pinnedPostExample },
  reply: pinCollections,
  refusals: [...refusalsToPin, ...refusalsToFindPostInCommunity, 'post-not-pinned'],
})
