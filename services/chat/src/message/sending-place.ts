import { lookup, type Reader, sql } from '@causerie/kernel'
import {
  type FeedInItsChannel,
  type FeedRow,
  feedInItsChannel,
  feedOfRow,
} from '../message-feed/message-feed-identity.ts'

type SendingPlaceQuery = { feedId: string; userId: string; referenceId: string | undefined }
type Row = FeedRow & SendingPlaceQuery & { repeatedId: string | null }
/**
 * The feed in which a message is to be sent, and the message to which its author gave the same
 * reference before.
 */
export type SendingPlace = FeedInItsChannel & { repeatedId: string | undefined }

const keyOf = ({ feedId, userId, referenceId }: SendingPlaceQuery): string =>
  JSON.stringify([feedId, userId, referenceId ?? ''])

const places = lookup(
  sql<
    Row,
    { feedIds: readonly string[]; userIds: readonly string[]; referenceIds: readonly string[] }
  >(
    'sending_places',
    `
    select w.id as "feedId", w.user_id as "userId", w.reference_id as "referenceId", i.*, r.message_id as "repeatedId"
    from (select distinct * from unnest($feedIds::text[], $userIds::text[], $referenceIds::text[])) w(id, user_id, reference_id)
    ${feedInItsChannel}
    left join lateral (
      select message_id from message_references
      where network_id = $networkId and channel_id = i."channelId" and user_id = w.user_id and reference_id = w.reference_id
      limit 1
    ) r on true
    `,
  ),
  (found) => new Map(found.map((row) => [keyOf(row), row])),
)

/**
 * Where the author sends a message with this reference, by the id of a feed or of its channel;
 * undefined if there is no such feed.
 */
export const sendingPlace = async (
  reader: Reader,
  asked: SendingPlaceQuery,
): Promise<SendingPlace | undefined> => {
  // No reference is empty.
  const { feedId, userId, referenceId = '' } = asked
  const found = await reader.lookUp(places, {
    feedIds: [feedId],
    userIds: [userId],
    referenceIds: [referenceId],
  })
  const row = found.get(keyOf(asked))
  return row && { ...feedOfRow(row), repeatedId: row.repeatedId ?? undefined }
}
