import { communityNotified, communityTray, type Recorded, refuse, type ServiceName, tray, userNotified } from '@causerie/contracts'
import { type AnyDecision, decision, type FollowUp, followUp } from '@causerie/kernel'
import { networks } from '@causerie/replicas'
import { rowsOfAct } from '../tray/community-item.ts'
import { rowsOfOccurrence } from '../tray/tray-item.ts'
import { type Calendar, calendar } from './day.ts'
import { itemIdOf, occurrenceIdOf } from './derived-ids.ts'
import type { Rules } from './rule.ts'
import { type ToldMembers, type ToldPerson, toldOf } from './told.ts'

/** A follow-up for each kind of event that the rules tell of. */
export const followUpsOf = (rules: Rules): { on: ServiceName; followUp: FollowUp }[] => {
  const days = calendar()
  return [...new Map(Object.values(rules).map((rule) => [rule.source.type, rule])).values()].map(({ on, source }) => ({
    on,
    followUp: followUp(`tell-of-${source.type}`, source, (occurred) => {
      // An event of this source, whatever its schema is.
      const event = occurred as Recorded<never>
      return toldOf(rules, event).map((told) => ('userId' in told ? tellPerson(event, told, days) : tellMembers(event, told, days)))
    }),
  }))
}

const tellPerson = (event: Recorded<never>, told: ToldPerson, days: Calendar): AnyDecision => {
  const recipientId = told.userId
  const occurrence = {
    ...commonOf(event, told),
    occurrenceId: occurrenceIdOf(event.id, { userId: recipientId }, told.category),
    recipientId,
  }
  const possible = days.possibleDays(event)
  const itemIds = itemIdsOf(event, { ...told, days: possible })
  return decision({
    orderBy: tray(recipientId),
    load: { network: networks.get('profile'), ...rowsOfOccurrence(occurrence, itemIds) },
    decide: ({ known, network }) => {
      if (known) return []
      const day = network && days.dayIn(network.timeZone, event, possible)
      return day ? [userNotified({ ...occurrence, ...told.act.about, ...day })] : networkIsMissing
    },
  })
}

const tellMembers = (event: Recorded<never>, told: ToldMembers, days: Calendar): AnyDecision => {
  const { communityId, toldOtherwise } = told
  const occurrence = {
    ...commonOf(event, told),
    occurrenceId: occurrenceIdOf(event.id, { communityId }, told.category),
    toldOtherwise: [...toldOtherwise],
  }
  const possible = days.possibleDays(event)
  const itemIds = itemIdsOf(event, { ...told, days: possible })
  return decision({
    orderBy: communityTray(communityId),
    load: { network: networks.get('profile'), ...rowsOfAct(occurrence, itemIds) },
    decide: ({ acts, network }) => {
      if (acts.some((known) => known)) return []
      const day = network && days.dayIn(network.timeZone, event, possible)
      const about = { ...told.act.about, targetType: 'community' as const }
      return day ? [communityNotified({ ...occurrence, ...about, ...day })] : networkIsMissing
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

type Told = Omit<ToldPerson, 'userId'> & { userId?: string; days: readonly string[] }
/** The items that the occurrence may fall into, so that its rows are loaded with the batch. */
const itemIdsOf = ({ networkId }: Recorded<never>, { rule, category, act, userId = '', days }: Told): string[] => {
  const ids = days.map((day) => itemIdOf(rule, { networkId, userId, subject: { category, ...act.about, day, dayStartsAt: '' } }))
  return [...new Set(ids)]
}
