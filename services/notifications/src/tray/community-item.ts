import {
  communityNotified,
  communityOccurrenceRetracted,
  communityOccurrenceTrimmed,
  TraySubject,
} from '@causerie/contracts/notifications'
import { communityTrayKey } from '@causerie/contracts/shared'
import { type Change, fold, table } from '@causerie/kernel'
import { z } from 'zod'
import type { Rules } from '../rules/rule.ts'
import { versionUnder } from '../rules/rules-version.ts'
import {
  Actor,
  activityAfter,
  afterTelling,
  afterUndoing,
  earlier,
  HistoryOfAct,
  itemOf,
  later,
  liveIn,
  startAfter,
  subjectOf,
} from './acts-and-items.ts'

const ofCommunity = { communityId: z.string() }
const orderedBy = ({ communityId }: { communityId: string }) => communityTrayKey(communityId)

const ItemRow = TraySubject.extend({
  ...ofCommunity,
  itemId: z.string(),
  /** The permission of the members who are told; empty for all. */
  permission: z.string(),
  lastOccurredAt: z.string(),
  /**
   * No act of the item was done earlier. If the first one was undone, the others were done later.
   */
  firstActedAt: z.string(),
  actorsCount: z.number(),
})
/**
 * Items shared by the members of a community. The counts include all actors; queries subtract those
 * hidden from a viewer.
 */
export const communityItems = table('community_items', {
  row: ItemRow,
  key: ['itemId'],
  version: versionUnder(4),
  orderedBy,
  columns: { lastOccurredAt: 'text', actorsCount: 'int4' },
  derived: { communityId: 'text', permission: 'text', firstActedAt: 'text', category: 'text' },
  indexes: {
    community_items_by_time: { on: ['communityId', 'permission', 'lastOccurredAt', 'itemId'] },
  },
  fillfactor: 70,
})

const ActorRow = Actor.extend({ ...ofCommunity, actsCount: z.number(), isStale: z.boolean() })
/**
 * After the latest act of an actor is undone, the times are upper bounds until the next one
 * (`isStale`): queries look at the acts.
 */
export const communityActors = table('community_actors', {
  row: ActorRow,
  key: ['itemId', 'actorId'],
  version: versionUnder(3),
  orderedBy,
  derived: { lastActedAt: 'text', lastToldAt: 'text', isStale: 'bool' },
  indexes: {
    community_actors_by_time: { on: ['itemId', 'lastToldAt', 'lastActedAt', 'actorId'] },
    community_actors_stale: { on: ['itemId', 'actorId'], where: 'is_stale' },
  },
  fillfactor: 70,
})

/**
 * Every act, so that an item can be presented without the acts that do not concern the viewer, and
 * that undone acts are found.
 */
export const communityActs = table('community_acts', {
  row: HistoryOfAct.extend({ ...ofCommunity, itemId: z.string() }),
  key: ['communityId', 'actId'],
  version: versionUnder(3),
  orderedByKey: orderedBy,
  derived: {
    itemId: 'text',
    actorId: ['text', ({ told }) => told?.actorId ?? null],
    at: ['text', ({ told }) => told?.occurredAt ?? null],
    toldAt: ['text', ({ told }) => told?.toldAt ?? null],
    occurrenceId: ['text', ({ told }) => told?.occurrenceId ?? null],
    sourceEventId: ['text', ({ told }) => told?.sourceEventId ?? null],
    isLive: ['bool', (row) => liveIn(row) !== undefined],
  },
  indexes: {
    community_acts_by_actor: {
      on: ['itemId', 'actorId', 'toldAt', 'at', 'occurrenceId'],
      where: 'is_live',
    },
  },
})

/** Users who are notified of an act by an occurrence of their own, with the times of the act. */
export const communityNotifiedDirectly = table('community_notified_directly', {
  row: z.object({
    ...ofCommunity,
    occurrenceId: z.string(),
    personId: z.string(),
    itemId: z.string(),
    actorId: z.string(),
    actedAt: z.string(),
    toldAt: z.string(),
  }),
  key: ['occurrenceId', 'personId'],
  version: versionUnder(4),
  orderedBy,
  derived: { itemId: 'text', actorId: 'text', actedAt: 'text', toldAt: 'text' },
  indexes: { community_notified_directly_by_person: { on: ['itemId', 'personId', 'actorId'] } },
})

type Ids = {
  communityId: string
  actId: string
  actorId: string
  occurrenceId: string
  notifiedDirectly: readonly string[]
}

/** The rows that an act may change; several items while its day is unknown. */
export const actRows = (
  { communityId, actId, actorId, occurrenceId, notifiedDirectly }: Ids,
  itemIds: readonly string[],
) => ({
  history: communityActs.get(communityId, actId),
  items: itemIds.map((itemId) => communityItems.get(itemId)),
  actors: itemIds.map((itemId) => communityActors.get(itemId, actorId)),
  notifiedDirectly: notifiedDirectly.map((personId) =>
    communityNotifiedDirectly.get(occurrenceId, personId),
  ),
})

/** The cost of an act does not depend on the number of members. */
export const communityItemFolds = (rules: Rules) => ({
  communityNotified: fold(communityNotified)(
    (e, { networkId }) => {
      const of = itemOf(rules, { networkId, userId: '', subject: e })
      return actRows({ ...e, communityId: e.targetId }, of ? [of.itemId] : [])
    },
    ({ history: before, items: [item], actors: [actor] }, { data: e, networkId, at: toldAt }) => {
      const of = itemOf(rules, { networkId, userId: '', subject: e })
      if (!of || liveIn(before)) return []
      const {
        targetId: communityId,
        occurrenceId,
        sourceEventId,
        sourcePosition: position,
        actId,
        actorId,
        occurredAt,
      } = e
      const { itemId, subject } = of
      const told = { occurrenceId, sourceEventId, actorId, occurredAt, toldAt, ...subjectOf(e) }
      const shared = {
        ...(item ?? { ...subject, communityId, itemId, permission: e.permission ?? '' }),
        firstActedAt: earlier(item?.firstActedAt, occurredAt),
      }
      const times = {
        lastActedAt: later(actor?.lastActedAt, occurredAt),
        lastToldAt: later(actor?.lastToldAt, toldAt),
      }
      const isLatest = times.lastActedAt === occurredAt && times.lastToldAt === toldAt
      const isStale = actor?.isStale === true && !isLatest
      return [
        communityActs.put({
          communityId,
          itemId,
          ...afterTelling(before, actId, { position, told }),
        }),
        communityItems.put({
          ...shared,
          ...startAfter(item, subject),
          ...activityAfter(item, toldAt, !actor),
        }),
        communityActors.put({
          communityId,
          itemId,
          actorId,
          ...times,
          actsCount: (actor?.actsCount ?? 0) + 1,
          isStale,
        }),
        ...e.notifiedDirectly.map((personId) =>
          communityNotifiedDirectly.put({
            communityId,
            occurrenceId,
            personId,
            itemId,
            actorId,
            actedAt: occurredAt,
            toldAt,
          }),
        ),
      ]
    },
  ),

  communityOccurrenceRetracted: fold(communityOccurrenceRetracted)(
    ({ communityId, actId, retracted }, { networkId }) => {
      const of = retracted && itemOf(rules, { networkId, userId: '', subject: retracted })
      const ids = {
        communityId,
        actId,
        actorId: retracted?.actorId ?? '',
        occurrenceId: '',
        notifiedDirectly: [],
      }
      return actRows(ids, of ? [of.itemId] : [])
    },
    (
      { history: before, items: [item], actors: [actor] },
      { data: { communityId, actId, sourcePosition } },
    ) => {
      const act = communityActs.put({
        communityId,
        itemId: before?.itemId ?? '',
        ...afterUndoing(before, actId, sourcePosition),
      })
      return [act, ...(liveIn(before) ? withoutOneAct(item, actor) : [])]
    },
  ),

  communityOccurrenceTrimmed: fold(communityOccurrenceTrimmed)(
    ({ told, ...e }, { networkId }) => {
      const of = told && itemOf(rules, { networkId, userId: '', subject: told })
      return actRows({ ...e, actorId: told?.actorId ?? '' }, of ? [of.itemId] : [])
    },
    ({ history: before, items: [item], actors: [actor], notifiedDirectly }) => [
      ...(before
        ? [communityActs.remove(before), ...(liveIn(before) ? withoutOneAct(item, actor) : [])]
        : []),
      ...notifiedDirectly.flatMap((one) => (one ? [communityNotifiedDirectly.remove(one)] : [])),
    ],
  ),
})

/** What is left of an item and an actor of it without one of their acts. */
const withoutOneAct = (
  item: z.infer<typeof ItemRow> | undefined,
  actor: z.infer<typeof ActorRow> | undefined,
): Change[] => {
  if (!item || !actor) return []
  const actsCount = actor.actsCount - 1
  if (actsCount > 0) return [communityActors.put({ ...actor, actsCount, isStale: true })]
  const actorsCount = item.actorsCount - 1
  const left =
    actorsCount > 0 ? communityItems.put({ ...item, actorsCount }) : communityItems.remove(item)
  return [communityActors.remove(actor), left]
}
