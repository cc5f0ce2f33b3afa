import { communityNotified, communityTray, type Recorded, refuse, type ServiceName, tray, userNotified } from '@causerie/contracts'
import { type AnyDecision, decision, type FollowUp, followUp } from '@causerie/kernel'
import { networks } from '@causerie/replicas'
import { rowsOfAct } from '../tray/community-item.ts'
import { rowsOfOccurrence } from '../tray/tray-item.ts'
import { dayOf, daysAround } from './day.ts'
import { itemIdOf, occurrenceIdOf } from './derived-ids.ts'
import type { Rules } from './rule.ts'
import { type ToldMembers, type ToldPerson, toldOf } from './told.ts'

/** A follow-up for each kind of event that the rules tell of. */
export const followUpsOf = (rules: Rules): { on: ServiceName; followUp: FollowUp }[] =>
  [...new Map(Object.values(rules).map((rule) => [rule.source.type, rule])).values()].map(({ on, source }) => ({
    on,
    // An event of this source, whatever its schema is.
    followUp: followUp(`tell-of-${source.type}`, source, (event) => decisionsOn(rules, event as Recorded<never>)),
  }))

/** One decision for each person told, and one for all members together. */
const decisionsOn = (rules: Rules, event: Recorded<never>): AnyDecision[] =>
  toldOf(rules, event).map((told) => ('userId' in told ? tellPerson(event, told) : tellMembers(event, told)))

const tellPerson = (event: Recorded<never>, told: ToldPerson): AnyDecision => {
  const recipientId = told.userId
  const occurrence = {
    ...commonOf(event, told),
    occurrenceId: occurrenceIdOf(event.id, { userId: recipientId }, told.category),
    recipientId,
  }
  return decision({
    orderBy: tray(recipientId),
    load: { network: networks.get('profile'), ...rowsOfOccurrence(occurrence, possibleItemIds(event, told, recipientId)) },
    decide: ({ known, network }) => {
      if (known) return []
      return network ? [userNotified({ ...occurrence, ...told.act.about, ...dayOf(event.at, network.timeZone) })] : networkIsMissing
    },
  })
}

const tellMembers = (event: Recorded<never>, told: ToldMembers): AnyDecision => {
  const { communityId, toldOtherwise } = told
  const occurrence = {
    ...commonOf(event, told),
    occurrenceId: occurrenceIdOf(event.id, { communityId }, told.category),
    toldOtherwise: [...toldOtherwise],
  }
  return decision({
    orderBy: communityTray(communityId),
    load: { network: networks.get('profile'), ...rowsOfAct(occurrence, possibleItemIds(event, told, '')) },
    decide: ({ acts, network }) => {
      if (acts.some((known) => known)) return []
      const about = { ...told.act.about, targetType: 'community' as const }
      return network ? [communityNotified({ ...occurrence, ...about, ...dayOf(event.at, network.timeZone) })] : networkIsMissing
    },
  })
}

/** The network's time zone says which day it is; it comes from another source than the event and may come later. */
const networkIsMissing = refuse('unavailable')

const commonOf = (event: Recorded<never>, { category, act }: ToldPerson | ToldMembers) => ({
  category,
  sourceEventId: event.id,
  actorId: act.actorId,
  occurredAt: event.at,
})

/** The items that the occurrence may fall into, before its day is known: so its rows are loaded with the batch. */
const possibleItemIds = (event: Recorded<never>, { rule, category, act }: ToldPerson | ToldMembers, userId: string): string[] => {
  const ids = daysAround(event.at).map((day) => {
    const subject = { category, ...act.about, day, dayStartsAt: '' }
    return itemIdOf(rule, { networkId: event.networkId, userId, subject })
  })
  return [...new Set(ids)]
}
