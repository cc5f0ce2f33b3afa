import {
  occurrenceRetracted,
  occurrenceTrimmed,
  TraySubject,
  userNotified,
} from '@causerie/contracts/notifications'
import { trayKey } from '@causerie/contracts/shared'
import { type Change, fold, table } from '@causerie/kernel'
import { z } from 'zod'
import type { Rules } from '../rules/rule.ts'
import { versionUnder } from '../rules/rules-version.ts'
import {
  Actor,
  activityAfter,
  afterTelling,
  afterUndoing,
  HistoryOfAct,
  itemOf,
  later,
  liveIn,
  recordKeys,
  startAfter,
  subjectOf,
} from './acts-and-items.ts'

const ofRecipient = { recipientId: z.string() }
const orderedByKey = ({ recipientId }: { recipientId: string }) => trayKey(recipientId)

const ItemRow = TraySubject.extend({
  ...ofRecipient,
  itemId: z.string(),
  lastOccurredAt: z.string(),
  actorsCount: z.number(),
})
/** Items of a single user. Sentence, actors and seen state are added when an item is presented. */
export const trayItems = table('tray_items', {
  row: ItemRow,
  key: ['recipientId', 'itemId'],
  version: versionUnder(3),
  orderedByKey,
  columns: { lastOccurredAt: 'text', actorsCount: 'int4' },
  derived: {
    targetType: 'text',
    targetId: 'text',
    category: 'text',
    ...recordKeys,
  },
  indexes: { tray_items_by_time: { on: ['recipientId', 'lastOccurredAt', 'itemId'] } },
  fillfactor: 70,
})

/** The acts of an actor in an item are few: as many as the actor has reactions to one record. */
const Act = z.object({ actId: z.string(), occurredAt: z.string(), toldAt: z.string() })
const ActorRow = Actor.extend({ ...ofRecipient, acts: z.array(Act) })

export const trayActors = table('tray_actors', {
  row: ActorRow,
  key: ['recipientId', 'itemId', 'actorId'],
  version: versionUnder(3),
  orderedByKey,
  derived: { lastActedAt: 'text', lastToldAt: 'text' },
  indexes: {
    tray_actors_by_time: { on: ['recipientId', 'itemId', 'lastToldAt', 'lastActedAt', 'actorId'] },
  },
  fillfactor: 70,
})

/**
 * What users were told of acts, so that a repeated delivery changes nothing and what is undone is
 * found.
 */
export const occurrences = table('occurrences', {
  row: HistoryOfAct.extend(ofRecipient),
  key: ['recipientId', 'actId'],
  version: 2,
  orderedByKey,
  derived: { sourceEventId: ['text', ({ told }) => told?.sourceEventId ?? null] },
})

type Ids = { recipientId: string; actId: string; actorId: string }

/** The rows that an occurrence may change; several items while its day is unknown. */
export const occurrenceRows = (
  { recipientId, actId, actorId }: Ids,
  itemIds: readonly string[],
) => ({
  history: occurrences.get(recipientId, actId),
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
    ({ history: before, items: [item], actors: [actor] }, { data: e, networkId, at: toldAt }) => {
      const of = itemOf(rules, { networkId, userId: e.recipientId, subject: e })
      if (!of || liveIn(before)) return []
      const {
        recipientId,
        occurrenceId,
        sourceEventId,
        sourcePosition: position,
        actId,
        actorId,
        occurredAt,
      } = e
      const { itemId, subject } = of
      const told = { occurrenceId, sourceEventId, actorId, occurredAt, toldAt, ...subjectOf(e) }
      const acts = [...(actor?.acts ?? []), { actId, occurredAt, toldAt }]
      return [
        occurrences.put({ recipientId, ...afterTelling(before, actId, { position, told }) }),
        trayItems.put({
          ...(item ?? { ...subject, recipientId, itemId }),
          ...startAfter(item, subject),
          ...activityAfter(item, toldAt, !actor),
        }),
        trayActors.put({ recipientId, itemId, actorId, ...timesOf(acts), acts }),
      ]
    },
  ),

  occurrenceRetracted: fold(occurrenceRetracted)(
    ({ recipientId, actId, retracted }, { networkId }) => {
      const of = retracted && itemOf(rules, { networkId, userId: recipientId, subject: retracted })
      return occurrenceRows(
        { recipientId, actId, actorId: retracted?.actorId ?? '' },
        of ? [of.itemId] : [],
      )
    },
    (
      { history: before, items: [item], actors: [actor] },
      { data: { recipientId, actId, sourcePosition } },
    ) => {
      const history = occurrences.put({
        recipientId,
        ...afterUndoing(before, actId, sourcePosition),
      })
      return [history, ...(liveIn(before) ? withoutAct(actId, item, actor) : [])]
    },
  ),

  occurrenceTrimmed: fold(occurrenceTrimmed)(
    ({ recipientId, actId, told }, { networkId }) => {
      const of = told && itemOf(rules, { networkId, userId: recipientId, subject: told })
      return occurrenceRows(
        { recipientId, actId, actorId: told?.actorId ?? '' },
        of ? [of.itemId] : [],
      )
    },
    ({ history: before, items: [item], actors: [actor] }, { data: { actId } }) =>
      before
        ? [occurrences.remove(before), ...(liveIn(before) ? withoutAct(actId, item, actor) : [])]
        : [],
  ),
})

/** What is left of an item and an actor of it without one of their acts. */
const withoutAct = (
  actId: string,
  item: z.infer<typeof ItemRow> | undefined,
  actor: z.infer<typeof ActorRow> | undefined,
): Change[] => {
  if (!item || !actor) return []
  const acts = actor.acts.filter((act) => act.actId !== actId)
  if (acts.length > 0) return [trayActors.put({ ...actor, ...timesOf(acts), acts })]
  const actorsCount = item.actorsCount - 1
  return [
    trayActors.remove(actor),
    actorsCount > 0 ? trayItems.put({ ...item, actorsCount }) : trayItems.remove(item),
  ]
}

const timesOf = (acts: readonly z.infer<typeof Act>[]) => ({
  lastActedAt: acts.reduce((latest, { occurredAt }) => later(latest, occurredAt), ''),
  lastToldAt: acts.reduce((latest, { toldAt }) => later(latest, toldAt), ''),
})
