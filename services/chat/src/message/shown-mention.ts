import { isHidden } from './message-author.ts'
import { isNewTo } from './unread-messages.ts'

/** The feed, the user, and since when they are in the channel. */
type Mentioned = { feedId: string; userId: string; joinedAt: string }
/**
 * The segment of the last message of a feed that mentions a user, or everybody: from the user's
 * state `s` there, and `a`, the activity of the channel or the row of a feed beside its default
 * one. Bans hide messages without an event for each, and who mentions everybody has no badge of it,
 * so the mentions that are not read yet are looked up; of a user who has read all, none is.
 */
export const lastShownMention = ({ feedId, ...reader }: Mentioned, a = 'a'): string => `
  case when greatest(s.last_mentioned_segment, ${a}.last_channel_mention_segment) > coalesce(s.read_to_segment, 0)
    then coalesce((
      select max(z.segment::int4)
      from (
        select json_array_elements_text(s.mentioned_segments)
        union all
        select json_array_elements_text(${a}.channel_mention_segments)
      ) z(segment)
      where z.segment::int4 <= coalesce(s.read_to_segment, 0) or exists (
        select from messages g
        where g.network_id = $networkId and g.message_feed_id = ${feedId} and g.segment_key = lpad(z.segment, 10, '0')
          and ${isNewTo(reader)} and not ${isHidden('g')}
      )
    ), 0)
    else greatest(s.last_mentioned_segment, ${a}.last_channel_mention_segment, 0) end`
