import { type ConversationRead, queryConversationReads as contract } from '@causerie/contracts/chat'
import { hydrate } from '@causerie/hydration'
import { query } from '@causerie/kernel'
import { list } from '@causerie/lists'
import { pageAsked, refuse } from '@causerie/protocol'
import { channelIdentities } from '../channel/channel-identity.ts'

type Listed = Pick<ConversationRead, 'userId' | 'createdAt'> & { id: string }
const reads = list<Listed, { channelId: string }>()('conversation_reads', {
  sorts: { lastCreated: { by: 'created_at', order: 'desc' } },
  scan: {
    from: 'conversation_reads',
    id: 'read_id',
    columns: 'user_id',
    where: 'channel_id = $channelId',
  },
  show: { columns: (row) => `${row}.user_id as "userId", ${row}.key as "createdAt"` },
})

export const queryConversationReads = query(
  contract,
  async ({ params: { channelId }, query: { options }, caller }, reader) => {
    if (caller.kind !== 'admin') return refuse('permission-denied')
    if ((await channelIdentities(reader, [channelId])).length === 0)
      return refuse('channel-not-found')
    const { rows, paging } = await reads(reader, pageAsked('lastCreated', options), { channelId })
    const { users, files } = await hydrate(reader, caller, {
      userIds: rows.map(({ userId }) => userId),
    })
    const conversationReads = rows.map(({ id: readId, userId, createdAt }) => ({
      readId,
      channelId,
      userId,
      createdAt,
    }))
    return { conversationReads, users, files, paging }
  },
)
