import { markTrayItemsSeen as contract, trayItemSeen } from '@causerie/contracts/notifications'
import { trayKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { later, subjectOf } from './acts-and-items.ts'
import { communityItems } from './community-item.ts'
import { seenAt, trayItemsSeen } from './seen.ts'
import { communitiesOfItems } from './seen-queries.ts'
import { trayItems } from './tray-item.ts'
import { isRecipient, recipientRows } from './tray-policy.ts'

/** Ignores unknown items and items of other users; the answer leaves them out. */
export const markTrayItemsSeen = command(contract, {
  // The community of an item never changes; `decide` checks whether the caller is a member.
  resolve: async ({ body }, reader) => {
    const sent = latestOfEach(body.trayItems)
    const communityByItem = await communitiesOfItems(
      reader,
      sent.map(({ id }) => id),
    )
    return { sent, communityIds: [...new Set(communityByItem.values())] }
  },
  orderBy: ({ caller }) => trayKey(caller.userId),
  load: ({ resolved: { sent, communityIds }, caller }) => ({
    ...recipientRows(communityIds, caller),
    own: sent.map(({ id }) => trayItems.get(caller.userId, id)),
    // Rows of another lane may be slightly stale, which is safe: the subject never changes, and the
    // client cannot have seen newer acts.
    ofCommunities: sent.map(({ id }) => communityItems.get(id)),
    seen: sent.map(({ id }) => trayItemsSeen.get(caller.userId, id)),
  }),
  decide: ({ own, ofCommunities, seen, ...rows }, { resolved: { sent }, caller, at: now }) => {
    const { userId } = caller
    return sent.flatMap((one, i) => {
      const shared = ofCommunities[i]
      const item = own[i] ?? (shared && isRecipient(shared, rows, caller) ? shared : undefined)
      if (!item) return []
      const old = seen[i]?.lastSeenAt
      const lastSeenAt = seenAt(old, one.lastSeenAt, { now, occurredAt: item.lastOccurredAt })
      return lastSeenAt === old ? [] : [trayItemSeen({ userId, ...subjectOf(item), lastSeenAt })]
    })
  },
  reply: async ({ rows }) => {
    const { seen } = await rows()
    return {
      trayItems: seen.flatMap((one) =>
        one ? [{ id: one.itemId, lastSeenAt: one.lastSeenAt }] : [],
      ),
    }
  },
})

type Sent = { id: string; lastSeenAt: string }
const latestOfEach = (sent: readonly Sent[]): Sent[] => {
  const latest = new Map<string, string>()
  for (const { id, lastSeenAt } of sent) latest.set(id, later(latest.get(id), lastSeenAt))
  return [...latest].map(([id, lastSeenAt]) => ({ id, lastSeenAt }))
}
