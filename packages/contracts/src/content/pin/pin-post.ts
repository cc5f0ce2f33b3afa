import { pinCollections } from '../../resources/collections.ts'
import { allowedInCommunity } from '../../scopes/community.ts'
import { operation } from '../../shared/operation.ts'
import { pinnedPostExample, pinnedPostParams, pinsPath } from './pins-input.ts'
import { refusalsToFindPostInCommunity, refusalsToPin, refusalsToShowPinned } from './refusals.ts'

export const pinPost = operation({
  id: 'pinPost',
  owner: 'content',
  method: 'POST',
  path: `${pinsPath}/:placement/:postId`,
  summary: 'Pin a post in a community',
  description:
    'A placement holds 20 posts, unless the installation says otherwise (`PINS_OF_PLACEMENT`); none is unpinned to make room.',
  may: allowedInCommunity('PIN_COMMUNITY_POST', 'forbidden'),
  params: pinnedPostParams,
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
