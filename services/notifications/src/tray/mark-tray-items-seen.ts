import type { Permission } from '@causerie/contracts/community'
import { markTrayItemsSeen as contract, trayItemSeen } from '@causerie/contracts/notifications'
import { trayKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { accessInNetwork, communities, communityUsers, mayInCommunity } from '@causerie/replicas'
import { later } from './actor.ts'
import { communityItems } from './community-item.ts'
import { subjectOf } from './item-subject.ts'
import { seenAt, trayItemsSeen } from './seen.ts'
import { trayItems } from './tray-item.ts'
import { communitiesOfItems } from './tray-queries.ts'

/** Ignores unknown items and items of other users; the answer leaves them out. */
export const markTrayItemsSeen = command(contract, {
  // The community of an item never changes; `decide` checks whether the caller is a member.
  about: async ({ body }, reader) => {
    const sent = latestOfEach(body.trayItems)
    const communityByItem = await communitiesOfItems(
      reader,
      sent.map(({ id }) => id),
    )
    return { sent, communityIds: [...new Set(communityByItem.values())] }
  },
  orderBy: ({ caller }) => trayKey(caller.userId),
  load: ({ about: { sent, communityIds }, caller }) => ({
    ...accessInNetwork(caller),
    members: communityIds.map((communityId) => communityUsers.get(communityId, caller.userId)),
    communities: communityIds.map((communityId) => communities.get(communityId)),
    own: sent.map(({ id }) => trayItems.get(caller.userId, id)),
    // Rows of another lane may be slightly stale, which is safe: the subject never changes, and the client cannot have seen newer acts.
    ofCommunities: sent.map(({ id }) => communityItems.get(id)),
    seen: sent.map(({ id }) => trayItemsSeen.get(caller.userId, id)),
  }),
  decide: ({ own, ofCommunities, seen, members, communities: communityRows, ...access }, { about: { sent }, caller, at: now }) => {
    const { userId } = caller
    const isRecipient = ({ communityId, permission }: Shared): boolean => {
      const member = members.find((row) => row?.communityId === communityId && row.communityMembership === 'member')
      const isThere = communityRows.some((community) => community?.communityId === communityId && !community.isDeleted)
      // An item is stored with a permission of the API.
      return isThere && member !== undefined && (!permission || mayInCommunity(permission as Permission, { ...access, caller, member }))
    }
    return sent.flatMap((one, i) => {
      const shared = ofCommunities[i]
      const item = own[i] ?? (shared && isRecipient(shared) ? shared : undefined)
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

type Shared = { communityId: string; permission: string }
type Sent = { id: string; lastSeenAt: string }
const latestOfEach = (sent: readonly Sent[]): Sent[] => {
  const latest = new Map<string, string>()
  for (const { id, lastSeenAt } of sent) latest.set(id, later(latest.get(id), lastSeenAt))
  return [...latest].map(([id, lastSeenAt]) => ({ id, lastSeenAt }))
}
