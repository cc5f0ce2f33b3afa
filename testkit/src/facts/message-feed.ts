import {
  messageFeedCreated,
  messageFeedDeleted,
  messageFeedRenamed,
} from '@causerie/contracts/chat/events'
import { porch } from './channel.ts'
import { internalIdOf } from './user.ts'

const idsOf = (messageFeedId: string) => ({
  messageFeedId,
  channelId: porch.channelId,
  channelInternalId: porch.internalId,
})

/** A feed of the porch, beside its default feed. */
export const porchFeedCreated = (
  messageFeedId: string,
  { by = 'alice', name = 'Plants' }: { by?: string; name?: string } = {},
) =>
  messageFeedCreated({
    ...idsOf(messageFeedId),
    channelType: 'community',
    name,
    userId: by,
    userInternalId: internalIdOf(by),
  })
export const porchFeedRenamed = (messageFeedId: string, name: string, by = 'alice') =>
  messageFeedRenamed({ ...idsOf(messageFeedId), name, by })
export const porchFeedDeleted = (
  messageFeedId: string,
  { isPermanent = false, by = 'alice' } = {},
) => messageFeedDeleted({ ...idsOf(messageFeedId), isPermanent, by })
