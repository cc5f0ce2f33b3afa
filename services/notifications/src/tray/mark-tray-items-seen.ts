import { markTrayItemsSeen as contract, tray, trayItemSeen } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { later } from './actor.ts'
import { communityItems } from './community-item.ts'
import { subjectOf } from './item-subject.ts'
import { seenAt, trayItemsSeen } from './seen.ts'
import { trayItems } from './tray-item.ts'

/** Ids of no item, or of somebody else's, record nothing and are left out of the answer. */
export const markTrayItemsSeen = command(contract, {
  about: ({ body }) => ({ sent: latestOfEach(body.trayItems) }),
  orderBy: ({ caller }) => tray(caller.userId),
  load: ({ about: { sent }, caller }) => ({
    own: sent.map(({ id }) => trayItems.get(caller.userId, id)),
    // Of another lane, so perhaps a moment old; what it is about never changes, and nobody saw an act that is not there yet.
    ofCommunities: sent.map(({ id }) => communityItems.get(id)),
    seen: sent.map(({ id }) => trayItemsSeen.get(caller.userId, id)),
  }),
  decide: ({ own, ofCommunities, seen }, { about: { sent }, caller: { userId }, at: now }) =>
    sent.flatMap((one, i) => {
      const item = own[i] ?? ofCommunities[i]
      if (!item) return []
      const old = seen[i]?.lastSeenAt
      const lastSeenAt = seenAt(old, one.lastSeenAt, { now, occurredAt: item.lastOccurredAt })
      return lastSeenAt === old ? [] : [trayItemSeen({ userId, ...subjectOf(item), lastSeenAt })]
    }),
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
