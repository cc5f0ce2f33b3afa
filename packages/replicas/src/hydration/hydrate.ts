import type { Caller, Reader } from '@causerie/kernel'
import { type Hit, hydration, hydrationOfPeople, hydrationWithoutFeeds } from './hydration-queries.ts'
import { type HitOf, type Hydrated, presentFound } from './hydration-view.ts'

/** Loads everything that an answer mentions with one statement and presents it for this viewer. Who may see it is the caller's affair. */
export const hydrate = async (reader: Reader, viewer: Pick<Caller, 'userId'>, mentioned: Mentioned): Promise<Hydrated> => {
  const { userIds = [], communityIds = [], memberships = [], feedUserIds = [] } = mentioned
  const hits = await hitsOf(reader, viewer, { userIds, communityIds, memberships, feedUserIds })
  const ofKind = <K extends Hit['kind']>(kind: K) => hits.filter((hit): hit is HitOf<K> => hit.kind === kind)
  const memberKeys = memberships.map(({ communityId, userId }) => memberKey(communityId, userId))

  return presentFound(
    {
      user: inOrder(ofKind('user'), userIds, (hit) => hit.id),
      member: inOrder(ofKind('member'), memberKeys, (hit) => memberKey(hit.id, hit.other)),
      community: inOrder(ofKind('community'), communityIds, (hit) => hit.id),
      feed: ofKind('feed'),
      category: ofKind('category'),
      role: ofKind('role'),
      network: ofKind('network'),
    },
    reader.networkId,
  )
}

/** One trip, and no more of it than the answer shows. */
const hitsOf = (reader: Reader, viewer: Pick<Caller, 'userId'>, mentioned: Required<Mentioned>): Promise<Hit[]> => {
  const { userIds, communityIds, memberships, feedUserIds } = mentioned
  const people = [...userIds, ...feedUserIds]
  const targets = { community: [...new Set(communityIds)], user: [...new Set(feedUserIds)] }
  const targetTypes = [...targets.community.map(() => 'community'), ...targets.user.map(() => 'user')]
  const targetIds = [...targets.community, ...targets.user]
  if (targetIds.length === 0 && memberships.length === 0) return reader.rows(hydrationOfPeople, people)

  const once = [...new Map(memberships.map((membership) => [memberKey(membership.communityId, membership.userId), membership])).values()]
  const inCommunities = once.map(({ communityId }) => communityId)
  const members = once.map(({ userId }) => userId)
  const named = [viewer.userId, people, communityIds, inCommunities, members]
  if (targetIds.length === 0) return reader.rows(hydrationWithoutFeeds, ...named)
  return reader.rows(hydration, ...named, targetTypes, targetIds)
}

const memberKey = (communityId: string, userId: string): string => JSON.stringify([communityId, userId])

/** Each once, in the order of the keys; those without a key after them. */
const inOrder = <H>(hits: readonly H[], keys: readonly string[], keyOf: (hit: H) => string): H[] => {
  const left = new Map(hits.map((hit) => [keyOf(hit), hit]))
  const mentioned = [...new Set(keys)].flatMap((key) => left.get(key) ?? [])
  for (const key of keys) left.delete(key)
  return [...mentioned, ...left.values()]
}

/** What an answer mentions. A community brings its creator and its feeds, a membership its person; repeats and unknown ids do no harm. */
export type Mentioned = {
  userIds?: readonly string[]
  communityIds?: readonly string[]
  memberships?: readonly { communityId: string; userId: string }[]
  /** People whose own feed is shown. */
  feedUserIds?: readonly string[]
}
