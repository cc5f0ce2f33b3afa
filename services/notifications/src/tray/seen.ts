import { trayItemSeen, traySeen } from '@causerie/contracts/notifications'
import { trayKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import type { Rules } from '../rules/rule.ts'
import { versionUnder } from '../rules/rules-version.ts'
import { itemOf, later } from './acts-and-items.ts'

/** When a user last saw the tray. */
export const traysSeen = table('trays_seen', {
  row: z.object({ userId: z.string(), lastSeenAt: z.string() }),
  key: ['userId'],
  version: 2,
  orderedByKey: ({ userId }) => trayKey(userId),
  derived: { lastSeenAt: 'text' },
  fillfactor: 70,
})

/** When a user last saw an item, their own or a community's. */
export const trayItemsSeen = table('tray_items_seen', {
  row: z.object({ userId: z.string(), itemId: z.string(), lastSeenAt: z.string() }),
  key: ['userId', 'itemId'],
  version: versionUnder(2),
  orderedByKey: ({ userId }) => trayKey(userId),
  derived: { lastSeenAt: 'text' },
  fillfactor: 70,
})

/**
 * Events name the subject, not the item id, so that a rebuild under changed rules keeps the seen
 * state.
 */
export const seenFolds = (rules: Rules) => ({
  traySeen: fold(traySeen)(
    (e) => ({ seen: traysSeen.get(e.userId) }),
    ({ seen }, { data: e }) => [
      traysSeen.put({ userId: e.userId, lastSeenAt: later(seen?.lastSeenAt, e.lastSeenAt) }),
    ],
  ),
  trayItemSeen: fold(trayItemSeen)(
    (e, { networkId }) => {
      const of = itemOf(rules, { networkId, userId: e.userId, subject: e })
      return { seen: of ? [trayItemsSeen.get(e.userId, of.itemId)] : [] }
    },
    ({ seen: [seen] }, { data: e, networkId }) => {
      const of = itemOf(rules, { networkId, userId: e.userId, subject: e })
      return of
        ? [
            trayItemsSeen.put({
              userId: e.userId,
              itemId: of.itemId,
              lastSeenAt: later(seen?.lastSeenAt, e.lastSeenAt),
            }),
          ]
        : []
    },
  ),
})

/**
 * The new seen time: never earlier than the old one, and never later than now or the latest
 * occurrence, because the clocks of clients and services differ.
 */
export const seenAt = (
  old: string | undefined,
  sent: string,
  { now, occurredAt }: { now: string; occurredAt: string | undefined },
): string => {
  const latest = later(occurredAt, now)
  return later(old, sent < latest ? sent : latest)
}

/**
 * Unseen items occurred after both the tray and the item were last seen; a new act makes an item
 * unseen again.
 */
export const isUnseen = (
  item: { lastOccurredAt: string; lastSeenAt: string | null },
  lastTraySeenAt: string | null,
): boolean =>
  item.lastOccurredAt > (lastTraySeenAt ?? '') && item.lastOccurredAt > (item.lastSeenAt ?? '')
