import { type Caller, lookup, type Reader } from '@causerie/kernel'
import { hydration, hydrationOfPeople, hydrationWithoutFeeds } from './hydration-queries.ts'
import { type Hydrated, memberKey, type Records, recordsOf } from './hydration-view.ts'

const records = lookup(hydration, recordsOf)
const withoutFeeds = lookup(hydrationWithoutFeeds, recordsOf)
const people = lookup(hydrationOfPeople, recordsOf)

/** Loads everything that an answer mentions with one statement and presents it for this viewer. Who may see it is the caller's affair. */
export const hydrate = async (reader: Reader, viewer: Pick<Caller, 'userId'>, mentioned: Mentioned): Promise<Hydrated> => {
  const { userIds = [], communityIds = [], memberships = [], feedUserIds = [] } = mentioned
  const found = await recordsFor(reader, viewer, { userIds, communityIds, memberships, feedUserIds })

  const communities = picked(found.communities, communityIds)
  const members = picked(found.members, memberships.map(memberKey))
  const creators = communities.map(({ creatorId }) => creatorId)
  const shownPeople = picked(found.users, [...userIds, ...feedUserIds, ...creators, ...members.map(({ userId }) => userId)])
  const isJoined = (communityId: string) => found.members.get(memberKey({ communityId, userId: viewer.userId }))?.isMember ?? false
  return {
    users: shownPeople.map(({ shown }) => shown),
    communities: communities.map(({ communityId, shownTo }) => shownTo({ isJoined: isJoined(communityId) })),
    communityUsers: members.map(({ shown }) => shown),
    get roles() {
      return found.rolesOf([...shownPeople, ...members].flatMap(({ roleIds }) => roleIds))
    },
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
const recordsFor = (reader: Reader, viewer: Pick<Caller, 'userId'>, mentioned: Required<Mentioned>): Promise<Records> => {
  const { userIds, communityIds, memberships, feedUserIds } = mentioned
  if (communityIds.length + memberships.length + feedUserIds.length === 0) return reader.lookUp(people, userIds)

  const own = communityIds.map((communityId) => ({ communityId, userId: viewer.userId }))
  const members = [...new Map([...own, ...memberships].map((one) => [memberKey(one), one])).values()]
  const [communities, feedUsers] = [[...new Set(communityIds)], [...new Set(feedUserIds)]]
  const named = [
    [...userIds, ...feedUserIds],
    communities,
    members.map(({ communityId }) => communityId),
    members.map(({ userId }) => userId),
  ]
  const targetTypes = [...communities.map(() => 'community'), ...feedUsers.map(() => 'user')]
  if (targetTypes.length === 0) return reader.lookUp(withoutFeeds, ...named)
  return reader.lookUp(records, ...named, targetTypes, [...communities, ...feedUsers])
}

/** Those that are there, each once, in the order of the keys. */
const picked = <T>(from: ReadonlyMap<string, T>, keys: readonly string[]): T[] => [...new Set(keys)].flatMap((key) => from.get(key) ?? [])

/** What an answer mentions. A community brings its creator and its feeds, a membership its person; repeats and unknown ids do no harm. */
export type Mentioned = {
  userIds?: readonly string[]
  communityIds?: readonly string[]
  memberships?: readonly { communityId: string; userId: string }[]
  /** People whose own feed is shown. */
  feedUserIds?: readonly string[]
}
