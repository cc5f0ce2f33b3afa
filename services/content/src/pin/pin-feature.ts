import { feature } from '@causerie/kernel'
import { clearGlobalPins } from './clear-global-pins.ts'
import { clearPins } from './clear-pins.ts'
import { clearPinsOfPlacement } from './clear-pins-of-placement.ts'
import { listGlobalPins } from './list-global-pins.ts'
import { listPins } from './list-pins.ts'
import { listPinsOfPlacement } from './list-pins-of-placement.ts'
import { pinTargets } from './pin.ts'
import { pinFolds } from './pin-folds.ts'
import { pinPost } from './pin-post.ts'
import { pinPostGlobally } from './pin-post-globally.ts'
import { refusalToReadPins } from './pin-visibility.ts'
import {
  unpinDeclinedPost,
  unpinDeletedPost,
  unpinPostsOfDeletedCommunity,
  unpinPostsOfPrivateCommunity,
} from './unpin-hidden-posts.ts'
import { unpinPost } from './unpin-post.ts'
import { unpinPostGlobally } from './unpin-post-globally.ts'

/** Pinned posts of communities, and of the whole network. */
export const pinFeature = feature({
  tables: [pinTargets],
  folds: [pinFolds],
  operations: {
    pinPost,
    unpinPost,
    listPins,
    listPinsOfPlacement,
    clearPins,
    clearPinsOfPlacement,
    listGlobalPins,
    pinPostGlobally,
    unpinPostGlobally,
    clearGlobalPins,
  },
  visibility: refusalToReadPins,
  followUps: [
    { on: 'content', followUp: unpinDeletedPost },
    { on: 'content', followUp: unpinDeclinedPost },
    { on: 'community', followUp: unpinPostsOfDeletedCommunity },
    { on: 'community', followUp: unpinPostsOfPrivateCommunity },
  ],
})
