import { event } from '@causerie/contract'
import { z } from 'zod'
import { count } from '../../resources/scalars.ts'
import { channelKey } from '../../shared/ordering-keys.ts'

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
