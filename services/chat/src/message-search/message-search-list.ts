import { type Reader, type SqlValues, sql } from '@causerie/kernel'
import { wordList } from '@causerie/lists'
import { channelsOfMember } from '../channel-user/channel-membership.ts'

/** The filters of a search that no word of the index is; null matches everything. */
export type MessageSearchFilter = SqlValues & {
  channelIds: readonly string[] | null
  /** Whether channels other than `channelIds` are searched, but for conversations. */
  isAdmin: boolean
  /** Those of which the query names some. */
  inChannelIds: readonly string[] | null
  createdFrom: string | null
  createdBefore: string | null
}

const match = (w: string): string => `
  (${w}.channel_id = any($channelIds::text[]) or ($isAdmin::boolean and not ${w}.is_conversation))
  and ($inChannelIds::text[] is null or ${w}.channel_id = any($inChannelIds))
  and ($createdFrom::text is null or ${w}.created_at >= $createdFrom)
  and ($createdBefore::text is null or ${w}.created_at < $createdBefore)`

const columns = 'message_id, channel_id, is_conversation, created_at'

const searched = (name: string, where?: string) =>
  wordList<{ messageId: string; channelId: string }, MessageSearchFilter>()(name, {
    sorts: { lastCreated: { by: 'internal_id', order: 'desc' } },
    scan: { from: 'message_words', id: 'internal_id', columns, ...(where && { where }) },
    table: 'message_words',
    match,
    show: (row) => `${row}.message_id as "messageId", ${row}.channel_id as "channelId"`,
  })

/** Messages of all channels that a search looks into, and those of one alone. */
export const searchedMessages = {
  everywhere: searched('searched_messages'),
  inChannel: searched('searched_messages_of_channel', 'channel_id = ($channelIds::text[])[1]'),
}

const memberships = sql<{ channelId: string }, { userId: string }>(
  'channels_to_search',
  `select channel_id as "channelId" from (${channelsOfMember('$userId')}) m`,
)
/** The channels of which a user is recorded as a member. */
export const channelsToSearch = async (reader: Reader, userId: string): Promise<string[]> =>
  (await reader.rows(memberships, { userId })).map(({ channelId }) => channelId)
