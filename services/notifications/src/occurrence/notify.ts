import { communityNotified, communityTrayKey, type Recorded, refuse, type ServiceName, trayKey, userNotified } from '@causerie/contracts'
import { type AnyDecision, decision, type FollowUp, followUp } from '@causerie/kernel'
import { networks } from '@causerie/replicas'
import { rowsOfAct } from '../tray/community-item.ts'
import { rowsOfOccurrence } from '../tray/tray-item.ts'
import { type Calendar, calendar } from './day.ts'
import { itemIdOf, occurrenceIdOf } from './derived-ids.ts'
import { type NotifiedMembers, type NotifiedPerson, recipientsOf } from './recipients.ts'
import type { Rules } from './rule.ts'

/** A follow-up for each kind of event that the rules tell of. */
export const followUpsOf = (rules: Rules): { on: ServiceName; followUp: FollowUp }[] => {
  const days = calendar()
  return [...new Map(Object.values(rules).map((rule) => [rule.source.type, rule])).values()].map(({ on, source }) => ({
    on,
    followUp: followUp(`notify-of-${source.type}`, { of: source, from: 'now' }, (occurred) => {
      // An event of this source, whatever its schema is.
      const event = occurred as Recorded<never>
      return recipientsOf(rules, event).map((notified) =>
        'userId' in notified ? notifyPerson(event, notified, days) : notifyMembers(event, notified, days),
      )
    }),
  }))
}

const notifyPerson = (event: Recorded<never>, notified: NotifiedPerson, days: Calendar): AnyDecision => {
  const recipientId = notified.userId
  const occurrence = {
    ...commonOf(event, notified),
    occurrenceId: occurrenceIdOf(event.id, { userId: recipientId }, notified.category),
    recipientId,
  }
  const possible = days.possibleDays(event)
  const itemIds = itemIdsOf(event, { ...notified, days: possible })
  return decision({
    orderBy: trayKey(recipientId),
    load: { network: networks.get('profile'), ...rowsOfOccurrence(occurrence, itemIds) },
    decide: ({ known, network }) => {
      if (known) return []
      const day = network && days.dayIn(network.timeZone, event, possible)
      return day ? [userNotified({ ...occurrence, ...notified.act.about, ...day })] : networkIsMissing
    },
  })
}

const notifyMembers = (event: Recorded<never>, notified: NotifiedMembers, days: Calendar): AnyDecision => {
  const { communityId, notifiedDirectly } = notified
  const occurrence = {
    ...commonOf(event, notified),
    occurrenceId: occurrenceIdOf(event.id, { communityId }, notified.category),
    notifiedDirectly: [...notifiedDirectly],
  }
  const possible = days.possibleDays(event)
  const itemIds = itemIdsOf(event, { ...notified, days: possible })
  return decision({
    orderBy: communityTrayKey(communityId),
    load: { network: networks.get('profile'), ...rowsOfAct(occurrence, itemIds) },
    decide: ({ acts, network }) => {
      if (acts.some((known) => known)) return []
      const day = network && days.dayIn(network.timeZone, event, possible)
      const about = { ...notified.act.about, targetType: 'community' as const }
      return day ? [communityNotified({ ...occurrence, ...about, ...day })] : networkIsMissing
    },
  })
}

/** The network's time zone says which day it is; it comes from another source than the event and may come later. */
const networkIsMissing = refuse('unavailable')

const commonOf = (event: Recorded<never>, { category, act }: NotifiedPerson | NotifiedMembers) => ({
  category,
  sourceEventId: event.id,
  actorId: act.actorId,
  occurredAt: event.at,
})

type Notified = Omit<NotifiedPerson, 'userId'> & { userId?: string; days: readonly string[] }
/** The items that the occurrence may fall into, so that its rows are loaded with the batch. */
const itemIdsOf = ({ networkId }: Recorded<never>, { rule, category, act, userId = '', days }: Notified): string[] => {
  const ids = days.map((day) => itemIdOf(rule, { networkId, userId, subject: { category, ...act.about, day, dayStartsAt: '' } }))
  return [...new Set(ids)]
}
