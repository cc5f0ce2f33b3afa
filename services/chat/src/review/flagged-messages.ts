import type { FlaggedSort } from '@causerie/contracts/shared'
import {
  type FlaggedRows,
  flaggedList,
  flaggedListOfTargets,
  flaggedVersions,
  type OfAuthor,
  presentFlagged,
} from '@causerie/flags'
import type { Caller, Reader } from '@causerie/kernel'
import type { Page, Refusal } from '@causerie/protocol'
import { channelAnswer } from '../channel/channel-view.ts'
import { messageFlagging } from '../message/message.ts'
import { isHidden } from '../message/message-author.ts'
import { messagesByIds } from '../message/message-queries.ts'
import { messageAnswer } from '../message/message-view.ts'
import { readChatSetting } from '../setting/chat-setting-queries.ts'
import { moderatedChannels } from './moderated-channels.ts'

type Scope = OfAuthor & { channelIds: readonly string[]; areConversationsOpen: boolean }

/**
 * What its readers may read and delete: neither in a channel or feed that is deleted, nor of
 * somebody who is banned there.
 */
const match = (message: string): string => `
  not ${isHidden(message)}
  and (${message}.message_feed_id = ${message}.channel_internal_id or exists (
    select from message_feeds f where f.network_id = $networkId and f.feed_id = ${message}.message_feed_id and not f.is_deleted
  ))
  and exists (
    select from channels c
    where c.network_id = $networkId and c.channel_id = ${message}.channel_id and not c.is_deleted
      and ($areConversationsOpen::bool or c.type <> 'conversation')
  )
  and not exists (select from communities o where o.network_id = $networkId and o.community_id = ${message}.channel_id and o.is_deleted)`

const shared = {
  records: 'messages',
  id: 'message_id',
  author: 'user_id',
  columns: ['channel_id', 'user_id', 'message_feed_id', 'channel_internal_id'],
  match,
}
const everywhere = flaggedList<Scope>({
  ...shared,
  name: 'flagged_messages_everywhere',
  where: `channel_id <> ''`,
})
const inChannels = flaggedListOfTargets<Scope>({
  ...shared,
  name: 'flagged_messages_in_channels',
  each: '(select * from unnest($channelIds::text[]) t(channel_id))',
  where: (target) => `channel_id = ${target}.channel_id`,
})

type Viewer = Pick<Caller, 'userId' | 'kind'>
type FlaggedMessagesQuery = { page: Page<FlaggedSort>; authorId?: string | undefined }
/** A page of the flagged messages that the caller moderates; refused to those who moderate none. */
export const readFlaggedMessages = async (
  reader: Reader,
  { page, authorId: asked }: FlaggedMessagesQuery,
  caller: Viewer,
): Promise<Awaited<ReturnType<typeof everywhere>> | Refusal<'permission-denied'>> => {
  const authorId = asked ?? null
  if (caller.kind === 'admin') {
    const {
      isAllowAdminViewConversationMessage: mayView,
      isAllowAdminManageConversationMessage: mayManage,
    } = await readChatSetting(reader)
    return everywhere(reader, page, {
      authorId,
      channelIds: [],
      areConversationsOpen: mayView && mayManage,
    })
  }
  const channelIds = await moderatedChannels(reader, caller)
  return 'refused' in channelIds
    ? channelIds
    : inChannels(reader, page, { authorId, channelIds, areConversationsOpen: false })
}

const versionsOf = flaggedVersions('message_histories')

/** Flagged messages with everything that they mention, and with their channels as context. */
export const flaggedMessages = async (reader: Reader, viewer: Viewer, rows: FlaggedRows) => {
  const ids = rows.map(({ id }) => id)
  const [found, flags] = await Promise.all([
    messagesByIds(reader, ids),
    messageFlagging.newestFlags(reader, ids),
  ])
  const channelIds = [...new Set(found.map(({ channelId }) => channelId))]
  const userIds = [...new Set([viewer.userId, ...found.map(({ userId }) => userId)])]
  const [answer, { channels, channelUsers }, versions] = await Promise.all([
    messageAnswer(reader, { viewer, messages: found }),
    channelAnswer(reader, { viewer, channelIds, userIds }),
    versionsOf(reader, flags, {}),
  ])
  const stored = new Map(found.map((message) => [message.messageId, message]))
  const flagged = presentFlagged(
    { type: 'message', rows, flags, versions },
    stored,
    ({ userId, channelId }) => ({
      authorId: userId,
      targetType: 'channel',
      targetId: channelId,
    }),
  )
  return { ...answer, flagged, channels, channelUsers }
}
