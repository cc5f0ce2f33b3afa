import type { MessageFeed } from '@causerie/contracts/chat'
import { lookup, type Reader, sql } from '@causerie/kernel'

/** A feed with its channel, also one that was deleted permanently. */
export type ShownFeed = Omit<MessageFeed, 'messagePreviewId'> & { isPermanentlyDeleted: boolean }

const shown = lookup(
  sql<ShownFeed, { feedIds: readonly string[] }>(
    'message_feeds_by_ids',
    `
    select i.*, u.internal_id as "creatorId", l."lastMessageId", l."lastMessageTimestamp"
    from unnest($feedIds::text[]) w(id)
    cross join lateral (
      (select f.feed_id as "messageFeedId", f.channel_internal_id as "channelId", f.channel_id as "channelPublicId",
          f.doc ->> 'channelType' as "channelType", f.doc ->> 'name' as name, f.last_segment as "childCount",
          f.doc ->> 'userId' as "creatorPublicId", f.is_deleted or coalesce(c.is_deleted or o.is_deleted, false) as "isDeleted",
          f.doc ->> 'path' as path, f.doc ->> 'editedAt' as "editedAt", f.created_at as "createdAt", f.doc ->> 'updatedAt' as "updatedAt",
          f.is_permanently_deleted as "isPermanentlyDeleted"
        from message_feeds f
        left join lateral (
          select is_deleted, is_of_community from channels where network_id = $networkId and channel_id = f.channel_id limit 1
        ) c on true
        left join lateral (
          select is_deleted from communities where c.is_of_community and network_id = $networkId and community_id = f.channel_id limit 1
        ) o on true
        where f.network_id = $networkId and f.feed_id = w.id
        limit 1)
      union all
      (select c.internal_id, c.internal_id, c.channel_id, c.type, coalesce(o.doc ->> 'displayName', c.doc ->> 'displayName'),
          coalesce(a.last_segment, 0), c.user_id, c.is_deleted or coalesce(o.is_deleted, false), c.doc ->> 'path', null, c.created_at,
          c.doc ->> 'updatedAt', false
        from channels c
        left join lateral (
          select last_segment from channel_activities where network_id = $networkId and channel_id = c.channel_id limit 1
        ) a on true
        left join lateral (
          select doc, is_deleted from communities where c.is_of_community and network_id = $networkId and community_id = c.channel_id limit 1
        ) o on true
        where c.network_id = $networkId and c.internal_id = w.id
        limit 1)
      limit 1
    ) i
    cross join lateral (
      select internal_id from users where network_id = $networkId and user_id = i."creatorPublicId" limit 1
    ) u
    left join lateral (
      select message_id as "lastMessageId", doc ->> 'createdAt' as "lastMessageTimestamp" from messages
      where network_id = $networkId and message_feed_id = i."messageFeedId" and not i."isPermanentlyDeleted"
      order by segment_key desc, internal_id desc
      limit 1
    ) l on true
    `,
  ),
  (found) => new Map(found.map((feed) => [feed.messageFeedId, feed])),
)

/** Feeds in the order of the ids, without unknown ones. */
export const feedsByIds = async (
  reader: Reader,
  feedIds: readonly string[],
): Promise<ShownFeed[]> => {
  if (feedIds.length === 0) return []
  const found = await reader.lookUp(shown, { feedIds })
  return feedIds.flatMap((feedId) => found.get(feedId) ?? [])
}
