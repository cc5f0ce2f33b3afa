import { z } from 'zod'
import { count } from '../../resources/scalars.ts'
import { own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { byChannel } from '../channel/of-channel.ts'
import { feedRead } from './consequences.ts'

const id = z.string()

export const messageFeedRead = event({
  type: 'MessageFeedRead',
  summary:
    'A member has read the messages of a feed up to this segment. Of the default feed of a channel, ChannelRead says so.',
  data: z.object({
    messageFeedId: id,
    channelId: id,
    channelInternalId: id,
    userId: id,
    userInternalId: id,
    readToSegment: count,
  }),
  orderedBy: byChannel,
  broadcasts: ({ data }) => feedRead({ ...data, internalId: data.channelInternalId }),
  audit: own('userId'),
})
