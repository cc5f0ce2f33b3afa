import { userBlocked } from '@causerie/contracts/community'
import {
  commentDeleted,
  commentRestored,
  postDeleted,
  postRestored,
} from '@causerie/contracts/content'
import { sql } from '@causerie/kernel'
import type { Fact, Recorded } from '@causerie/protocol'
import { communityUsers } from '@causerie/replicas'
import {
  demoNetworkCreated,
  hikers,
  hikersCreated,
  memberJoined,
  usersCreated,
} from '@causerie/testkit/facts'
import { networkWith, type Running } from './given-network.ts'
import { people } from './history.ts'
import type { Membership } from './reference-tray.ts'

const readers = 'b0'.repeat(12)

/** The communities of histories. */
export const places = [hikers, readers]

/** A network of two communities: alice, bob and carol are hikers; dan and bob are readers. */
export const readersAndHikers = (running: Running) =>
  networkWith(running, [
    demoNetworkCreated(),
    ...usersCreated(...people),
    ...hikersCreated(),
    memberJoined('bob'),
    memberJoined('carol'),
    ...hikersCreated({ by: 'dan', communityId: readers, displayName: 'Readers' }),
    memberJoined('bob', { communityId: readers }),
  ])
export type Network = Awaited<ReturnType<typeof readersAndHikers>>

export const danBlocksAlice = userBlocked({ userId: 'dan', blockedUserId: 'alice' })

/** What the service folds of these events: only deletions, and what undoes them. */
export const deletionsIn = (events: readonly Recorded<never>[]): Fact[] =>
  events.flatMap((event): Fact[] => {
    const { type, data } = event as Recorded
    if (type === postDeleted.type) return [postDeleted(data as Parameters<typeof postDeleted>[0])]
    if (type === postRestored.type)
      return [postRestored(data as Parameters<typeof postRestored>[0])]
    if (type === commentRestored.type)
      return [commentRestored(data as Parameters<typeof commentRestored>[0])]
    return type === commentDeleted.type
      ? [commentDeleted(data as Parameters<typeof commentDeleted>[0])]
      : []
  })

const memberships = sql<Membership & { userId: string }>(
  'memberships',
  `select community_id as community, user_id as "userId", created_at as "joinedAt", roles like '%moderator%' as "isModerator" from ${communityUsers.name} where network_id = $networkId and membership = 'member'`,
)
const tellings = sql<{ key: string; at: string }>(
  'tellings',
  `select (data ->> 'sourceEventId') || ' ' || coalesce('user ' || (data ->> 'recipientId'), 'community ' || (data ->> 'targetId')) as key,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from journal where network_id = $networkId and type in ('UserNotified', 'CommunityNotified')`,
)

/**
 * When each event was told, by its id and the recipient (`e1 user bob`). A key is there as often as
 * the event was told.
 */
export const tellingsIn = ({ reader }: Network): Promise<{ key: string; at: string }[]> =>
  reader.rows(tellings)

/** The people as viewers of the reference model. */
export const viewersIn = async ({ reader }: Network) => {
  const rows = await reader.rows(memberships)
  return people.map((userId) => ({
    userId,
    blocked: userId === 'dan' ? ['alice'] : [],
    memberships: rows.filter((one) => one.userId === userId),
  }))
}
