import { memberCondition } from '@causerie/authorization'
import { type Reader, type Statement, sql } from '@causerie/kernel'

type Channels = Statement<{ channelId: string }, { userId: string; after: string }>
/**
 * The channels, other than communities', of which a user is a member; one batch, after a given one.
 */
export const channelsOfUser = (name: string, where = 'true'): Channels =>
  sql<{ channelId: string }, { userId: string; after: string }>(
    name,
    `
    select channel_id as "channelId"
    from channel_users
    where network_id = $networkId and user_id = $userId and ${memberCondition()} and ${where} and channel_id > $after
    order by channel_id
    limit 500
    `,
  )

/** All channels of a statement, batch by batch. */
export async function* channelsFrom(
  reader: Reader,
  statement: Channels,
  userId: string,
): AsyncIterable<string> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: { channelId: string }[] = await reader.rows(statement, { userId, after })
    for (const { channelId } of page) yield channelId
    after = page.at(-1)?.channelId
  }
}
