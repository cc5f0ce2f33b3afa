import { pushQueries } from '@causerie/contracts/push'
import { feature, internalQuery } from '@causerie/kernel'
import { pageOfChannelMembers } from './channel-member-page-queries.ts'
import { channelOfPush } from './channel-of-push.ts'
import { pushedMessage } from './pushed-message.ts'
import { unreadCounts } from './unread-count-queries.ts'

/** What the push role asks of messages: who is told of one, what it says, and what is unread. */
export const pushFeature = feature({
  internalQueries: [
    internalQuery('pushChannel', pushQueries.pushChannel, channelOfPush),
    internalQuery('pushRecipients', pushQueries.pushRecipients, pageOfChannelMembers),
    internalQuery('pushedMessage', pushQueries.pushedMessage, pushedMessage),
    internalQuery('pushUnread', pushQueries.pushUnread, unreadCounts),
  ],
})
