import { communityNotified, communityTrayKey, TraySubject } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import type { Rules } from '../occurrence/rule.ts'
import { Actor, activityAfter, later } from './actor.ts'
import { itemOf } from './item-subject.ts'

const ofCommunity = { communityId: z.string() }
const orderedBy = ({ communityId }: { communityId: string }) => communityTrayKey(communityId)

/** Items shared by all members of a community. The counts include all actors; queries subtract those hidden from a viewer. */
export const communityItems = table('community_items', {
  row: TraySubject.extend({ ...ofCommunity, itemId: z.string(), lastOccurredAt: z.string(), actorsCount: z.number() }),
  key: ['itemId'],
  version: 2,
  orderedBy,
  columns: { lastOccurredAt: 'text', actorsCount: 'int4' },
  derived: { communityId: 'text', dayStartsAt: 'text' },
  indexes: { community_items_by_time: { on: ['communityId', 'lastOccurredAt', 'itemId'] } },
  fillfactor: 70,
})

export const communityActors = table('community_actors', {
  row: Actor.extend(ofCommunity),
  key: ['itemId', 'actorId'],
  version: 2,
  orderedBy,
  derived: { lastActedAt: 'text' },
  indexes: { community_actors_by_time: { on: ['itemId', 'lastActedAt', 'actorId'] } },
  fillfactor: 70,
})

/** Every act, so that an item can be presented without the acts that do not concern the viewer. */
export const communityActs = table('community_acts', {
  row: z.object({ ...ofCommunity, occurrenceId: z.string(), itemId: z.string(), actorId: z.string(), at: z.string() }),
  key: ['itemId', 'actorId', 'at', 'occurrenceId'],
  version: 2,
  orderedBy,
})

/** Users who are notified of an act by an occurrence of their own. */
export const communityNotifiedDirectly = table('community_notified_directly', {
  row: z.object({ ...ofCommunity, occurrenceId: z.string(), personId: z.string(), itemId: z.string(), actorId: z.string() }),
  key: ['occurrenceId', 'personId'],
  version: 2,
  orderedBy,
  derived: { itemId: 'text', actorId: 'text' },
  indexes: { community_notified_directly_by_person: { on: ['itemId', 'personId', 'actorId'] } },
})

type Ids = { occurrenceId: string; actorId: string; occurredAt: string; notifiedDirectly: readonly string[] }

/** The rows that an act may change; several items while its day is unknown. */
export const actRows = ({ occurrenceId, actorId, occurredAt, notifiedDirectly }: Ids, itemIds: readonly string[]) => ({
  acts: itemIds.map((itemId) => communityActs.get(itemId, actorId, occurredAt, occurrenceId)),
  items: itemIds.map((itemId) => communityItems.get(itemId)),
  actors: itemIds.map((itemId) => communityActors.get(itemId, actorId)),
  notifiedDirectly: notifiedDirectly.map((personId) => communityNotifiedDirectly.get(occurrenceId, personId)),
})

/** The cost of an act does not depend on the number of members. */
export const communityItemFolds = (rules: Rules) => ({
  communityNotified: fold(communityNotified)(
    (e, { networkId }) => {
      const of = itemOf(rules, { networkId, userId: '', subject: e })
      return actRows(e, of ? [of.itemId] : [])
    },
    ({ acts: [existing], items: [item], actors: [actor] }, { data: e, networkId }) => {
      const of = itemOf(rules, { networkId, userId: '', subject: e })
      if (existing || !of) return []
      const { targetId: communityId, occurrenceId, actorId, occurredAt: at } = e
      const { itemId, subject } = of
      return [
        communityActs.put({ communityId, occurrenceId, itemId, actorId, at }),
        communityItems.put({ ...(item ?? { ...subject, communityId, itemId }), ...activityAfter(item, actor, at) }),
        communityActors.put({ communityId, itemId, actorId, lastActedAt: later(actor?.lastActedAt, at) }),
        ...e.notifiedDirectly.map((personId) => communityNotifiedDirectly.put({ communityId, occurrenceId, personId, itemId, actorId })),
      ]
    },
  ),
})
