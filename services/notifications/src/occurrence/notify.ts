import { communityNotified, communityTrayKey, type Recorded, refuse, type ServiceName, trayKey, userNotified } from '@causerie/contracts'
import { type AnyDecision, decision, type FollowUp, followUp } from '@causerie/kernel'
import { networks } from '@causerie/replicas'
import { actRows } from '../tray/community-item.ts'
import { occurrenceRows } from '../tray/tray-item.ts'
import { type Calendar, calendar } from './day.ts'
import { itemIdOf, occurrenceIdOf } from './derived-ids.ts'
import { type MembersNotification, recipientsOf, type UserNotification } from './recipients.ts'
import type { Rules } from './rule.ts'

/** One follow-up for each type of source event in the rules. */
export const followUpsOf = (rules: Rules): { on: ServiceName; followUp: FollowUp }[] => {
  const days = calendar()
  return [...new Map(Object.values(rules).map((rule) => [rule.source.type, rule])).values()].map(({ on, source }) => ({
    on,
    followUp: followUp(`notify-of-${source.type}`, { of: source, from: 'now' }, (occurred) => {
      // The type of the event is that of the rule's source.
      const event = occurred as Recorded<never>
      return recipientsOf(rules, event).map((notification) =>
        'userId' in notification ? notifyUser(event, notification, days) : notifyMembers(event, notification, days),
      )
    }),
  }))
}

const notifyUser = (event: Recorded<never>, notification: UserNotification, days: Calendar): AnyDecision => {
  const recipientId = notification.userId
  const occurrence = {
    ...commonFields(event, notification),
    occurrenceId: occurrenceIdOf(event.id, { userId: recipientId }, notification.category),
    recipientId,
  }
  const candidates = days.candidateDays(event)
  const itemIds = itemIdsOf(event, { ...notification, days: candidates })
  return decision({
    orderBy: trayKey(recipientId),
    load: { network: networks.get('profile'), ...occurrenceRows(occurrence, itemIds) },
    decide: ({ occurrence: existing, network }) => {
      if (existing) return []
      const day = network && days.dayIn(network.timeZone, event, candidates)
      return day ? [userNotified({ ...occurrence, ...notification.act.about, ...day })] : networkIsMissing
    },
  })
}

const notifyMembers = (event: Recorded<never>, notification: MembersNotification, days: Calendar): AnyDecision => {
  const { communityId, notifiedDirectly } = notification
  const occurrence = {
    ...commonFields(event, notification),
    occurrenceId: occurrenceIdOf(event.id, { communityId }, notification.category),
    notifiedDirectly: [...notifiedDirectly],
  }
  const candidates = days.candidateDays(event)
  const itemIds = itemIdsOf(event, { ...notification, days: candidates })
  return decision({
    orderBy: communityTrayKey(communityId),
    load: { network: networks.get('profile'), ...actRows(occurrence, itemIds) },
    decide: ({ acts, network }) => {
      if (acts.some((act) => act)) return []
      const day = network && days.dayIn(network.timeZone, event, candidates)
      const about = { ...notification.act.about, targetType: 'community' as const }
      return day ? [communityNotified({ ...occurrence, ...about, ...day })] : networkIsMissing
    },
  })
}

/** The day depends on the network's time zone, which comes from another source than the event and may arrive later. */
const networkIsMissing = refuse('unavailable')

const commonFields = (event: Recorded<never>, { category, act }: UserNotification | MembersNotification) => ({
  category,
  sourceEventId: event.id,
  actorId: act.actorId,
  occurredAt: event.at,
})

type DatedNotification = Omit<UserNotification, 'userId'> & { userId?: string; days: readonly string[] }
/** The items that the occurrence may belong to, one for each candidate day, so that the batch loads their rows. */
const itemIdsOf = ({ networkId }: Recorded<never>, { rule, category, act, userId = '', days }: DatedNotification): string[] => {
  const ids = days.map((day) => itemIdOf(rule, { networkId, userId, subject: { category, ...act.about, day, dayStartsAt: '' } }))
  return [...new Set(ids)]
}
