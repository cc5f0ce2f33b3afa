import { trayItemSeen, trayKey, traySeen } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import type { Rules } from '../occurrence/rule.ts'
import { later } from './actor.ts'
import { itemOf } from './item-subject.ts'

/** When a person last looked at the tray. */
export const traysSeen = table('trays_seen', {
  row: z.object({ userId: z.string(), lastSeenAt: z.string() }),
  key: ['userId'],
  version: 2,
  orderedByKey: ({ userId }) => trayKey(userId),
  derived: { lastSeenAt: 'text' },
  fillfactor: 70,
})

/** When a person last opened an item, their own or a community's. */
export const trayItemsSeen = table('tray_items_seen', {
  row: z.object({ userId: z.string(), itemId: z.string(), lastSeenAt: z.string() }),
  key: ['userId', 'itemId'],
  version: 2,
  orderedByKey: ({ userId }) => trayKey(userId),
  derived: { lastSeenAt: 'text' },
  fillfactor: 70,
})

/** An item is looked up by what it is about, so that the state moves with it when the rules group otherwise. */
export const seenFolds = (rules: Rules) => ({
  traySeen: fold(traySeen)(
    (e) => ({ seen: traysSeen.get(e.userId) }),
    ({ seen }, { data: e }) => [traysSeen.put({ userId: e.userId, lastSeenAt: later(seen?.lastSeenAt, e.lastSeenAt) })],
  ),
  trayItemSeen: fold(trayItemSeen)(
    (e, { networkId }) => {
      const of = itemOf(rules, { networkId, userId: e.userId, subject: e })
      return { seen: of ? [trayItemsSeen.get(e.userId, of.itemId)] : [] }
    },
    ({ seen: [seen] }, { data: e, networkId }) => {
      const of = itemOf(rules, { networkId, userId: e.userId, subject: e })
      return of ? [trayItemsSeen.put({ userId: e.userId, itemId: of.itemId, lastSeenAt: later(seen?.lastSeenAt, e.lastSeenAt) })] : []
    },
  ),
})

/** Seen states move forward only, and not beyond now, which is no earlier than what was seen: clocks of clients and services differ. */
export const seenAt = (
  old: string | undefined,
  sent: string,
  { now, occurredAt }: { now: string; occurredAt: string | undefined },
): string => {
  const latest = later(occurredAt, now)
  return later(old, sent < latest ? sent : latest)
}

/** Unseen is what occurred after both the tray and the item itself were last seen; a new act makes an item unseen again. */
export const isUnseen = (item: { lastOccurredAt: string; lastSeenAt: string | null }, lastTraySeenAt: string | null): boolean =>
  item.lastOccurredAt > (lastTraySeenAt ?? '') && item.lastOccurredAt > (item.lastSeenAt ?? '')
