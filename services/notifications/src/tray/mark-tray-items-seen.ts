import { markTrayItemsSeen as contract, trayItemSeen, trayKey } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { communities, communityUsers } from '@causerie/replicas'
import { later } from './actor.ts'
import { communityItems } from './community-item.ts'
import { subjectOf } from './item-subject.ts'
import { seenAt, trayItemsSeen } from './seen.ts'
import { trayItems } from './tray-item.ts'
import { communitiesOfItems } from './tray-queries.ts'

/** Ids of no item, or of somebody else's, record nothing and are left out of the answer. */
export const markTrayItemsSeen = command(contract, {
  // Whose items these are never changes; whether the caller is one of them does.
  about: async ({ body }, reader) => {
    const sent = latestOfEach(body.trayItems)
    const places = await communitiesOfItems(
      reader,
      sent.map(({ id }) => id),
    )
    return { sent, communityIds: [...new Set(places.values())] }
  },
  orderBy: ({ caller }) => trayKey(caller.userId),
  load: ({ about: { sent, communityIds }, caller }) => ({
    members: communityIds.map((communityId) => communityUsers.get(communityId, caller.userId)),
    communities: communityIds.map((communityId) => communities.get(communityId)),
    own: sent.map(({ id }) => trayItems.get(caller.userId, id)),
    // Of another lane, so perhaps a moment old; what it is about never changes, and nobody saw an act that is not there yet.
    ofCommunities: sent.map(({ id }) => communityItems.get(id)),
    seen: sent.map(({ id }) => trayItemsSeen.get(caller.userId, id)),
  }),
  decide: ({ own, ofCommunities, seen, members, communities: places }, { about: { sent }, caller: { userId }, at: now }) => {
    const isTold = (communityId: string): boolean =>
      places.some((place) => place?.communityId === communityId && !place.isDeleted) &&
      members.some((member) => member?.communityId === communityId && member.communityMembership === 'member')
    return sent.flatMap((one, i) => {
      const shared = ofCommunities[i]
      const item = own[i] ?? (shared && isTold(shared.communityId) ? shared : undefined)
      if (!item) return []
      const old = seen[i]?.lastSeenAt
      const lastSeenAt = seenAt(old, one.lastSeenAt, { now, occurredAt: item.lastOccurredAt })
      return lastSeenAt === old ? [] : [trayItemSeen({ userId, ...subjectOf(item), lastSeenAt })]
    })
  },
  reply: async ({ rows }) => {
    const { seen } = await rows()
    return { trayItems: seen.flatMap((one) => (one ? [{ id: one.itemId, lastSeenAt: one.lastSeenAt }] : [])) }
  },
})

type Sent = { id: string; lastSeenAt: string }
const latestOfEach = (sent: readonly Sent[]): Sent[] => {
  const latest = new Map<string, string>()
  for (const { id, lastSeenAt } of sent) latest.set(id, later(latest.get(id), lastSeenAt))
  return [...latest].map(([id, lastSeenAt]) => ({ id, lastSeenAt }))
}
