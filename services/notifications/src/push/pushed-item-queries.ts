import { blockBetweenCondition, grantingRolesQuery, memberCondition } from '@causerie/authorization'
import type { TrayAbout } from '@causerie/contracts/push'
import { type Reader, sql } from '@causerie/kernel'
import { deletedOrBannedCondition } from '@causerie/replicas'
import { liveIn, recordKeys } from '../tray/acts-and-items.ts'
import { communityActs } from '../tray/community-item.ts'
import { occurrences } from '../tray/tray-item.ts'
import { admission, isGrantedTo, shownItems, type TrayRow } from '../tray/tray-items-statement.ts'

/** An item, and the user who would be told of it by a push. */
export type ItemOfViewer = TrayRow & { viewerId: string }

type Asked = {
  userIds: readonly string[]
  itemIds: readonly string[]
  actorId: string
  /** The records that the act is about. */
  goneKeys: readonly string[]
}

/** Each user who may be told, with their item `v.item_id`, of which `keys` is the key. */
const itemsOfUsers = (keys: string): string => `
  select v.user_id as "viewerId", found.*
  from unnest($userIds::text[], $itemIds::text[]) v(user_id, item_id)
  cross join lateral (
    ${shownItems(`(${keys})`)}
  ) found
  where not ${deletedOrBannedCondition('v.user_id')} and not ${deletedOrBannedCondition('$actorId')}
    and not ${blockBetweenCondition('v.user_id', ['$actorId'])}
    and not exists (select from gone_records where network_id = $networkId and gone_key = any($goneKeys::text[]))`

const own = sql<ItemOfViewer, Asked>(
  'own_items_to_push',
  itemsOfUsers(`
      select item_id, last_occurred_at, null::text as joined_at from tray_items
      where network_id = $networkId and recipient_id = v.user_id and item_id = v.item_id`),
)

/**
 * An act concerns those who were members when it was done, and whom no item of their own tells of
 * it.
 */
const shared = sql<ItemOfViewer, Asked & { occurrenceId: string; occurredAt: string }>(
  'shared_items_to_push',
  `
  with granting as (${grantingRolesQuery(admission)})
  ${itemsOfUsers(`
      select i.item_id, i.last_occurred_at, m.created_at as joined_at
      from community_items i
      cross join lateral (
        select m.user_id, m.created_at, m.roles from community_users m
        where m.network_id = $networkId and m.community_id = i.community_id and m.user_id = v.user_id
          and ${memberCondition('m')} and not m.is_suspended
        limit 1
      ) m
      where i.network_id = $networkId and i.item_id = v.item_id and m.created_at <= $occurredAt
        and (i.permission = '' or (i.permission = '${admission}' and ${isGrantedTo('m', 'm.user_id')}))
        and not exists (
          select from community_notified_directly d
          where d.network_id = $networkId and d.occurrence_id = $occurrenceId and d.person_id = v.user_id
        )`)}`,
)

/** The items by which an act is told to these users, without those who may not be told. */
export const itemsToPush = (
  reader: Reader,
  { isForMembers, actorId, occurrenceId, occurredAt, ...subject }: TrayAbout,
  items: readonly { userId: string; itemId: string }[],
): Promise<ItemOfViewer[]> => {
  const asked = {
    userIds: items.map(({ userId }) => userId),
    itemIds: items.map(({ itemId }) => itemId),
    actorId,
    goneKeys: [recordKeys.recordKey[1](subject), recordKeys.commentKey[1](subject)].flatMap(
      (key) => key ?? [],
    ),
  }
  return isForMembers
    ? reader.rows(shared, { ...asked, occurrenceId, occurredAt })
    : reader.rows(own, asked)
}

/** When each of the users was told of the act, unless it was undone since. */
export const timesOfTelling = async (
  reader: Reader,
  { isForMembers, targetId, actId, occurrenceId }: TrayAbout,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { histories } = await reader.load({
    histories: isForMembers
      ? [communityActs.get(targetId, actId)]
      : userIds.map((userId) => occurrences.get(userId, actId)),
  })
  return new Map(
    userIds.flatMap((userId, i) => {
      const told = liveIn(histories[isForMembers ? 0 : i])
      return told?.occurrenceId === occurrenceId ? [[userId, told.toldAt]] : []
    }),
  )
}
