import { lookup, type Reader } from '@causerie/kernel'
import { foundByHits } from './found.ts'
import { type Hit, hydration, hydrationOfPeople, hydrationWithoutFeeds } from './hydration-queries.ts'
import { type Hydrated, type Records, recordsOf } from './hydration-view.ts'
import { type Mentioned, memberKey, membershipsIn, type Viewer } from './mentioned.ts'
import { foundIn, type MentionedRows } from './mentioned-rows.ts'

const present = (hits: Hit[], networkId: string) => recordsOf(foundByHits(hits), networkId)
const records = lookup(hydration, present)
const withoutFeeds = lookup(hydrationWithoutFeeds, present)
const people = lookup(hydrationOfPeople, present)

/** `rows`: where a command has loaded what is mentioned. */
type Shown = Mentioned & { rows?: MentionedRows | undefined }

/**
 * Everything that an answer mentions, presented for this viewer: of the rows that its command has, or else loaded with one statement. Who
 * may see it is the caller's affair.
 */
export const hydrate = async (reader: Reader, viewer: Viewer, { rows, ...mentioned }: Shown): Promise<Hydrated> => {
  const { userIds = [], communityIds = [], memberships = [], feedUserIds = [] } = mentioned
  const known = rows && foundIn(rows, mentioned)
  const found = known ? recordsOf(known, reader.networkId) : await recordsFor(reader, viewer, mentioned)

  const communities = picked(found.communities, communityIds)
  const members = picked(found.members, memberships.map(memberKey))
  const creators = communities.map(({ creatorId }) => creatorId)
  const shownPeople = picked(found.users, [...userIds, ...feedUserIds, ...creators, ...members.map(({ userId }) => userId)])
  const isJoined = (communityId: string) => found.members.get(memberKey({ communityId, userId: viewer.userId }))?.isMember ?? false
  return {
    users: shownPeople.map(({ shown }) => shown),
    communities: communities.map(({ communityId, shownTo }) => shownTo({ isJoined: isJoined(communityId) })),
    communityUsers: members.map(({ shown }) => shown),
    roles: () => found.rolesOf([...shownPeople, ...members].flatMap(({ roleIds }) => roleIds)),
    feeds: [...communities.flatMap(({ feeds }) => feeds), ...[...new Set(feedUserIds)].flatMap(found.feedsOfUser)],
    files: [],
    categories: picked(
      found.categories,
      communities.flatMap(({ categoryIds }) => categoryIds),
    ),
    internalIdOf: (userId) => found.users.get(userId)?.internalId ?? '',
  }
}

/** One trip, and no more of it than the answer shows. */
const recordsFor = (reader: Reader, viewer: Viewer, mentioned: Mentioned): Promise<Records> => {
  const { userIds = [], communityIds = [], feedUserIds = [] } = mentioned
  const users = [...new Set([...userIds, ...feedUserIds])]
  const members = membershipsIn(viewer, mentioned)
  if (members.length + feedUserIds.length === 0) return reader.lookUp(people, { userIds: users })

  const [communities, feedUsers] = [[...new Set(communityIds)], [...new Set(feedUserIds)]]
  const named = {
    userIds: users,
    communityIds: communities,
    memberCommunityIds: members.map(({ communityId }) => communityId),
    memberUserIds: members.map(({ userId }) => userId),
  }
  const feedTargetTypes = [...communities.map(() => 'community'), ...feedUsers.map(() => 'user')]
  if (feedTargetTypes.length === 0) return reader.lookUp(withoutFeeds, named)
  return reader.lookUp(records, { ...named, feedTargetTypes, feedTargetIds: [...communities, ...feedUsers] })
}

/** Those that are there, each once, in the order of the keys. */
const picked = <T>(from: ReadonlyMap<string, T>, keys: readonly string[]): T[] => {
  const found = new Set<T>()
  for (const key of keys) {
    const one = from.get(key)
    if (one !== undefined) found.add(one)
  }
  return [...found]
}
