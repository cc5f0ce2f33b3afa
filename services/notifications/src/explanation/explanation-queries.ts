import { type Doc, type Reader, sql, valueIn } from '@causerie/kernel'
import { blocksCondition, users } from '@causerie/replicas'
import { type HistoryOfAct, liveIn } from '../tray/acts-and-items.ts'
import type { Circumstances, Occurrence } from './explanation-policy.ts'

const ofEvent = sql<
  { isShared: boolean; doc: Doc<HistoryOfAct> },
  { eventId: string; userId: string }
>(
  'occurrences_of_event',
  `
  select false as "isShared", doc from occurrences
  where network_id = $networkId and source_event_id = $eventId and recipient_id = $userId
  union all
  select true, doc from community_acts
  where network_id = $networkId and source_event_id = $eventId
  `,
)
const anyOfEvent = sql<{ isTold: boolean }, { eventId: string }>(
  'event_is_told',
  'select exists (select from occurrences where network_id = $networkId and source_event_id = $eventId) as "isTold"',
)
const circumstances = sql<
  Circumstances,
  { userId: string; actorId: string; targetId: string; itemId: string }
>(
  'circumstances_of_occurrence',
  `
  select m.membership, m.created_at as "joinedAt",
    ${blocksCondition('$userId', '$actorId')} as "isBlocked",
    coalesce(
      (select last_occurred_at from tray_items where network_id = $networkId and recipient_id = $userId and item_id = $itemId),
      (select last_occurred_at from community_items where network_id = $networkId and item_id = $itemId)
    ) as "placedAt"
  from (select) one
  left join lateral (
    select membership, created_at from community_users
    where network_id = $networkId and community_id = $targetId and user_id = $userId
    limit 1
  ) m on true
  `,
)
/** The occurrences of an event that may concern a user: their own before those that are shared. */
export const occurrencesOf = async (
  reader: Reader,
  of: { eventId: string; userId: string },
): Promise<Occurrence[]> => {
  const rows = await reader.rows(ofEvent, of)
  return rows.flatMap(({ isShared, doc }) => {
    // Rows are stored by the schemas of their tables.
    const history = valueIn(doc)
    return history.told
      ? [{ isShared, isUndone: liveIn(history) === undefined, told: history.told }]
      : []
  })
}

/** Whether any user is told of the event by an item of their own. */
export const isToldToAnybody = async (reader: Reader, eventId: string): Promise<boolean> =>
  (await reader.rows(anyOfEvent, { eventId }))[0]?.isTold ?? false

export const circumstancesOf = async (
  reader: Reader,
  of: { userId: string; actorId: string; targetId: string; itemId: string },
): Promise<Circumstances> =>
  (await reader.rows(circumstances, of))[0] ?? {
    membership: null,
    joinedAt: null,
    isBlocked: false,
    placedAt: null,
  }

export const isKnownUser = async (reader: Reader, userId: string): Promise<boolean> =>
  (await reader.load({ user: users.get(userId) })).user !== undefined
