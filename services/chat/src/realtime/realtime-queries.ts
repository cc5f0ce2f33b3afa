import type { RealtimeKind } from '@causerie/contracts/realtime'
import { type Reader, sql } from '@causerie/kernel'
import { channelsOfMember } from '../channel-user/channel-membership.ts'

const channelsByUser = sql<{ channelId: string }, { userId: string }>(
  'channels_of_user',
  `select channel_id as "channelId" from (${channelsOfMember('$userId')}) m`,
)

/** The channels in which a user is, those of communities included. */
export const channelsOfUser = async (reader: Reader, userId: string): Promise<string[]> =>
  (await reader.rows(channelsByUser, { userId })).map(({ channelId }) => channelId)

const channel = sql<{ id: string }, { id: string }>(
  'channel_by_either_id',
  `
  (select channel_id as id from channels where network_id = $networkId and channel_id = $id limit 1)
  union all
  (select channel_id from channels where network_id = $networkId and internal_id = $id limit 1)
  limit 1
  `,
)

const message = sql<{ id: string }, { id: string }>(
  'message_by_either_id',
  `
  (select message_id as id from messages where network_id = $networkId and message_id = $id limit 1)
  union all
  (select message_id from messages where network_id = $networkId and internal_id = $id limit 1)
  limit 1
  `,
)

const messageFeed = sql<{ id: string }, { id: string }>(
  'message_feed_by_id',
  'select feed_id as id from message_feeds where network_id = $networkId and feed_id = $id and not is_permanently_deleted',
)

const named = { message, 'message-feed': messageFeed, channel }
/** The public id of the channel, message or feed with this id. */
export const identifyRecord = async (
  { kind, id }: { kind: RealtimeKind; id: string },
  reader: Reader,
): Promise<Readonly<Record<string, unknown>>> => {
  const [found] = await reader.rows(
    kind === 'message' || kind === 'message-feed' ? named[kind] : channel,
    { id },
  )
  return { id: found?.id ?? null }
}
