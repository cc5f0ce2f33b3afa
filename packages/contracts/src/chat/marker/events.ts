import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { channelKey } from '../../dsl/ordering-keys.ts'
import { count } from '../../resources/scalars.ts'

const id = z.string()

export const messageFeedRead = event({
  type: 'MessageFeedRead',
  summary: 'A member has read the messages of a feed up to this segment. Of the default feed of a channel, ChannelRead says so.',
  data: z.object({
    messageFeedId: id,
    channelId: id,
    channelInternalId: id,
    userId: id,
    userInternalId: id,
    readToSegment: count,
  }),
  orderedBy: ({ channelId }) => channelKey(channelId),
})
