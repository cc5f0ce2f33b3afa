import type { Change } from '@causerie/kernel'
import { communities, communityUsers, users } from '@causerie/replicas'
import { hikers, hikersCreated, memberJoined, usersCreated } from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { communityActors, communityItems } from '../src/tray/community-item.ts'
import { trayActors, trayItems } from '../src/tray/tray-item.ts'
import { loneNotifications } from './given-network.ts'

const story = given(loneNotifications, [
  ...usersCreated('alice', 'bob'),
  ...hikersCreated(),
  memberJoined('bob'),
])
const row = <Row>(found: Row | undefined): Row => {
  if (!found) throw new Error('no row')
  return found
}
const user = row(story.row(users.get('bob')))
const community = row(story.row(communities.get(hikers)))
const member = row(story.row(communityUsers.get(hikers, 'bob')))

const actors = Array.from({ length: 20 }, (_, n) => `actor${n}`)
const day = 86_400_000
/** Members joined long before the first item. */
const joinedAt = new Date(Date.now() - 100 * day).toISOString()
const days = 30

/**
 * The rows of bob's tray: in each of his communities an item for each day with five actors, and on
 * each day two mentions.
 */
export const trayWith = (count: number): Change[] => {
  const ids = Array.from({ length: count }, (_, n) => `community${n}`)
  const times = Array.from({ length: days }, (_, n) => Date.now() - n * day)
  return [
    ...['bob', ...actors].map((userId) =>
      users.put({ ...user, userId, userInternalId: userId, _id: userId }),
    ),
    ...membershipsIn(ids),
    ...times.flatMap((time, n) => [
      ...ids.flatMap((communityId, c) => itemOfCommunity(communityId, time - c * 1000, n)),
      ...mentions(time),
    ]),
  ]
}

const isoOf = (time: number) => new Date(time).toISOString()
const dayOf = (time: number) => ({
  day: isoOf(time).slice(0, 10),
  dayStartsAt: `${isoOf(time).slice(0, 10)}T00:00:00.000Z`,
})

const itemOfCommunity = (communityId: string, time: number, n: number): Change[] => {
  const itemId = `${communityId}-${n}`
  const subject = {
    category: 'post',
    targetType: 'community' as const,
    targetId: communityId,
    ...dayOf(time),
  }
  return [
    communityItems.put({
      ...subject,
      communityId,
      itemId,
      permission: '',
      lastOccurredAt: isoOf(time),
      firstActedAt: isoOf(time - 4 * 60_000),
      actorsCount: 5,
    }),
    ...Array.from({ length: 5 }, (_, a) => {
      const at = isoOf(time - a * 60_000)
      const actorId = actors[(n + a) % actors.length] ?? ''
      return communityActors.put({
        communityId,
        itemId,
        actorId,
        lastActedAt: at,
        lastToldAt: at,
        actsCount: 1,
        isStale: false,
      })
    }),
  ]
}

const mentions = (time: number): Change[] =>
  [1, 2].flatMap((n) => {
    const itemId = `mention${n}-${time}`
    const at = isoOf(time - n * 3_600_000)
    return [
      mentionAt(itemId, at),
      trayActors.put({
        recipientId: 'bob',
        itemId,
        actorId: 'actor1',
        lastActedAt: at,
        lastToldAt: at,
        acts: [],
      }),
    ]
  })

const mentionAt = (itemId: string, at: string): Change => {
  const reference = {
    referenceType: 'post' as const,
    referenceId: itemId,
    actionReferenceId: itemId,
  }
  const subject = {
    targetType: 'community' as const,
    targetId: 'community0',
    ...reference,
    ...dayOf(Date.parse(at)),
  }
  return trayItems.put({
    ...subject,
    category: 'mention_in_post',
    recipientId: 'bob',
    itemId,
    lastOccurredAt: at,
    actorsCount: 1,
  })
}

const membershipsIn = (ids: readonly string[]): Change[] =>
  ids.flatMap((communityId) => [
    communities.put({ ...community, communityId }),
    communityUsers.put({ ...member, communityId, createdAt: joinedAt }),
  ])

/** Items of bob's communities and his own, so many minutes ago, and where they are placed. */
export const trayWithItemsAt = (
  ofCommunities: readonly (readonly number[])[],
  own: readonly number[],
) => {
  const now = Date.now()
  const placeOf = (name: string, minutes: number) =>
    [isoOf(now - minutes * 60_000), `${name}-${minutes}`] as const
  const shared = ofCommunities.flatMap((all, n) =>
    all.map((minutes) => ({ communityId: `community${n}`, minutes })),
  )
  const rows = [
    ...membershipsIn(ofCommunities.map((_, n) => `community${n}`)),
    ...shared.flatMap(({ communityId, minutes }) =>
      itemOfCommunity(communityId, now - minutes * 60_000, minutes),
    ),
    ...own.map((minutes) => {
      const [at, itemId] = placeOf('mention', minutes)
      return mentionAt(itemId, at)
    }),
  ]
  const places = [
    ...shared.map(({ communityId, minutes }) => placeOf(communityId, minutes)),
    ...own.map((minutes) => placeOf('mention', minutes)),
  ]
  return { rows, items: places }
}

/** Adds members to the first community of the network, who are like bob. */
export const addMembers = `
  insert into community_users
  select like_bob.*
  from community_users bob
  cross join generate_series(1, $2::int) n
  cross join lateral jsonb_populate_record(bob, jsonb_build_object('user_id', 'member' || n)) like_bob
  where bob.network_id = $1 and bob.community_id = 'community0' and bob.user_id = 'bob'
`
