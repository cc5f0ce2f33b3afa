import { pinCollections } from '../../resources/collections.ts'
import { inCommunity } from '../../scopes/community.ts'
import { operation } from '../../shared/operation.ts'
import { ofPinnedPost, pinnedPostExample, pinsPath } from './pins-input.ts'
import { refusalsToFindPostInCommunity, refusalsToPin, refusalsToShowPinned } from './refusals.ts'

export const pinPost = operation({
  id: 'pinPost',
  owner: 'content',
  method: 'POST',
  path: `${pinsPath}/:placement/:postId`,
  summary: 'Pin a post in a community',
  description:
    'A placement holds 20 posts, unless the installation says otherwise (`PINS_OF_PLACEMENT`); none is unpinned to make room.',
  may: inCommunity('PIN_COMMUNITY_POST', 'forbidden'),
  params: ofPinnedPost,
  example: { params: { ...pinnedPostExample, placement: 'default' } },
  reply: pinCollections,
  refusals: [
    ...refusalsToPin,
    ...refusalsToFindPostInCommunity,
    ...refusalsToShowPinned,
    'post-already-pinned',
    'too-many-pins',
  ],
})
