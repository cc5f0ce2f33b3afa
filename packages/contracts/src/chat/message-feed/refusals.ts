import { without } from '@causerie/protocol'
import { refusalsToEditChannel, refusalsToReadChannel } from '../channel/refusals.ts'

/** Why somebody may not read the messages of a feed: as in its channel. */
export const refusalsToReadMessageFeed = [
  'message-feed-not-found',
  ...without(refusalsToReadChannel, 'channel-not-found'),
] as const

/** Why somebody may not rename or delete a feed: as for editing its channel. */
export const refusalsToEditMessageFeed = [
  'message-feed-not-found',
  'default-message-feed',
  ...without(refusalsToEditChannel, 'channel-not-found'),
] as const
