import { TraySubject, trayKey, userNotified } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import type { Rules } from '../occurrence/rule.ts'
import { Actor, activityAfter, later } from './actor.ts'
import { itemOf } from './item-subject.ts'

/** Items of a single user. Sentence, actors and seen state are added when an item is presented. */
export const trayItems = table('tray_items', {
  row: TraySubject.extend({ recipientId: z.string(), itemId: z.string(), lastOccurredAt: z.string(), actorsCount: z.number() }),
  key: ['recipientId', 'itemId'],
  version: 2,
  orderedByKey: ({ recipientId }) => trayKey(recipientId),
  columns: { lastOccurredAt: 'text', actorsCount: 'int4' },
  derived: { targetType: 'text', targetId: 'text' },
  indexes: { tray_items_by_time: { on: ['recipientId', 'lastOccurredAt', 'itemId'] } },
  fillfactor: 70,
})

export const trayActors = table('tray_actors', {
  row: Actor.extend({ recipientId: z.string() }),
  key: ['recipientId', 'itemId', 'actorId'],
  version: 2,
  orderedByKey: ({ recipientId }) => trayKey(recipientId),
  derived: { lastActedAt: 'text' },
  indexes: { tray_actors_by_time: { on: ['recipientId', 'itemId', 'lastActedAt', 'actorId'] } },
  fillfactor: 70,
})

/** The occurrences that a user was notified of, so that a repeated delivery changes nothing. */
export const occurrences = table('occurrences', {
  row: z.object({ recipientId: z.string(), occurrenceId: z.string(), itemId: z.string(), actorId: z.string(), at: z.string() }),
  key: ['recipientId', 'occurrenceId'],
  orderedByKey: ({ recipientId }) => trayKey(recipientId),
})

type Ids = { recipientId: string; occurrenceId: string; actorId: string }

/** The rows that an occurrence may change; several items while its day is unknown. */
export const occurrenceRows = ({ recipientId, occurrenceId, actorId }: Ids, itemIds: readonly string[]) => ({
  occurrence: occurrences.get(recipientId, occurrenceId),
  items: itemIds.map((itemId) => trayItems.get(recipientId, itemId)),
  actors: itemIds.map((itemId) => trayActors.get(recipientId, itemId, actorId)),
})

/** Occurrences of categories without a rule stay in the journal and are not shown. */
export const trayItemFolds = (rules: Rules) => ({
  userNotified: fold(userNotified)(
    (e, { networkId }) => {
      const of = itemOf(rules, { networkId, userId: e.recipientId, subject: e })
      return occurrenceRows(e, of ? [of.itemId] : [])
    },
    ({ occurrence: existing, items: [item], actors: [actor] }, { data: e, networkId }) => {
      const of = itemOf(rules, { networkId, userId: e.recipientId, subject: e })
      if (existing || !of) return []
      const { recipientId, occurrenceId, actorId, occurredAt: at } = e
      const { itemId, subject } = of
      return [
        occurrences.put({ recipientId, occurrenceId, itemId, actorId, at }),
        trayItems.put({ ...(item ?? { ...subject, recipientId, itemId }), ...activityAfter(item, actor, at) }),
        trayActors.put({ recipientId, itemId, actorId, lastActedAt: later(actor?.lastActedAt, at) }),
      ]
    },
  ),
})
