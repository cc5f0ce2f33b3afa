import type { Caller, Reader } from '@causerie/kernel'
import { type Hit, hydration, hydrationWithoutFeeds } from './hydration-queries.ts'
import { type HitOf, type Hydrated, presentFound } from './hydration-view.ts'

/** Loads everything that an answer mentions with one statement and presents it for this viewer. Who may see it is the caller's affair. */
export const hydrate = async (reader: Reader, viewer: Pick<Caller, 'userId'>, mentioned: Mentioned): Promise<Hydrated> => {
  const { userIds = [], communityIds = [], memberships = [], feedUserIds = [] } = mentioned
  const named = [
    viewer.userId,
    [...userIds, ...feedUserIds],
    communityIds,
    memberships.map((membership) => membership.communityId),
    memberships.map((membership) => membership.userId),
  ]
  const targetTypes = [...communityIds.map(() => 'community'), ...feedUserIds.map(() => 'user')]
  const targetIds = [...communityIds, ...feedUserIds]
  const hits =
    targetIds.length > 0
      ? await reader.rows(hydration, ...named, targetTypes, targetIds)
      : await reader.rows(hydrationWithoutFeeds, ...named)
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
