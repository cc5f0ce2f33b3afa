import { isInDefaultFeed, messageCreated } from '@causerie/contracts/chat'
import { claimTaken, type Fact } from '@causerie/protocol'
import type { UserRow } from '@causerie/replicas'
import type { ChannelRow } from '../channel/channel.ts'
import { isChannelMentionedIn } from './message-mentions.ts'
import { contentOf, type NewMessage } from './new-message.ts'
import type { SendingPlace } from './sending-place.ts'

type NewMessageIds = Pick<SendingPlace, 'messageFeedId' | 'channelInternalId'> & {
  messageId: string
  internalId: string
}
type FactsOf = {
  resolved: NewMessageIds
  sent: NewMessage
  channel: ChannelRow
  author: UserRow
  mentioned: readonly UserRow[]
  rows: {
    activity: { lastSegment: number } | undefined
    feeds: readonly ({ lastSegment: number } | undefined)[]
    parents: readonly ({ userId: string } | undefined)[]
  }
}
/** The ids with which events name a message that is sent. */
export const idsOfNew = ({
  resolved: { messageId, internalId, messageFeedId },
  sent,
  channel,
  author,
}: Pick<FactsOf, 'resolved' | 'sent' | 'channel' | 'author'>) => ({
  messageId,
  internalId,
  channelId: channel.channelId,
  channelInternalId: channel._id,
  messageFeedId,
  parentId: sent.parentId ?? null,
  userId: author.userId,
})

/** That a message was sent, with the next segment of its feed. */
export const messageFacts = ({
  resolved,
  sent,
  channel,
  author,
  mentioned,
  rows,
}: FactsOf): Fact[] => {
  const { internalId } = resolved
  const numbering = isInDefaultFeed(resolved) ? rows.activity : rows.feeds[0]
  const segment = (numbering?.lastSegment ?? 0) + 1
  const { type: dataType, ...content } = contentOf(sent)
  return [
    ...(sent.chosenId
      ? [claimTaken({ kind: 'message', value: sent.chosenId, owner: internalId })]
      : []),
    messageCreated({
      ...idsOfNew({ resolved, sent, channel, author }),
      channelType: channel.type,
      repliedUserId: rows.parents[0]?.userId ?? null,
      userInternalId: author.userInternalId,
      segment,
      channelSegment: segment,
      dataType,
      ...content,
      ...(sent.referenceId !== undefined && { referenceId: sent.referenceId }),
      mentionedUserIds: mentioned.map(({ userId }) => userId),
      mentionedUserInternalIds: mentioned.map(({ userInternalId }) => userInternalId),
      isChannelMentioned: isChannelMentionedIn(sent.mentionees),
      ...(sent.createdAt && { createdAt: sent.createdAt }),
      ...(sent.editedAt && { editedAt: sent.editedAt }),
    }),
  ]
}
