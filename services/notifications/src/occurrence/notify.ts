import { type Recorded, refuse } from '@causerie/contract'
import { communityNotified, userNotified } from '@causerie/contracts/notifications'
import { communityTrayKey, type ServiceName, trayKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, type FollowUp, followUp } from '@causerie/kernel'
import { networks } from '@causerie/replicas'
import { type Calendar, calendar } from '../rules/day.ts'
import { itemIdOf, occurrenceIdOf } from '../rules/derived-ids.ts'
import type { Rules } from '../rules/rule.ts'
import { actRows } from '../tray/community-item.ts'
import { isPast } from '../tray/history-of-act.ts'
import { occurrenceRows } from '../tray/tray-item.ts'
import type { Source } from './act.ts'
import { consequencesOf, type MembersNotification, recipientsOf, type UserNotification } from './recipients.ts'
import { retractFromCommunity, retractFromUser, supersededInCommunity, supersededOfUser } from './retract.ts'

/** One follow-up for each source. */
export const followUpsOf = (rules: Rules, sources: readonly Source[]): { on: ServiceName; followUp: FollowUp }[] => {
  const days = calendar()
  return sources.map((source) => ({
    on: source.on,
    followUp: followUp(`notify-of-${source.event.type}`, { of: source.event, from: source.from }, (occurred) => {
      // The type of the event is that of the source.
      const event = occurred as Recorded<never>
      const { acts, undoings } = consequencesOf(source, event)
      return [
        ...undoings.flatMap(({ undoes, of }) =>
          'userIds' in of
            ? of.userIds.map((userId) => retractFromUser(event, userId, undoes))
            : [retractFromCommunity(event, of.communityId, undoes)],
        ),
        ...recipientsOf(rules, acts).map((notification) =>
          'userId' in notification ? notifyUser(event, notification, days) : notifyMembers(event, notification, days),
        ),
      ]
    }),
  }))
}

const notifyUser = (event: Recorded<never>, notification: UserNotification, days: Calendar): AnyDecision => {
  const recipientId = notification.userId
  const occurrence = {
    ...commonFields(event, notification),
    occurrenceId: occurrenceIdOf(event.id, { userId: recipientId }, notification.act.category),
    recipientId,
  }
  const candidates = days.candidateDays(event)
  const itemIds = itemIdsOf(event, { ...notification, days: candidates })
  return decision({
    orderBy: trayKey(recipientId),
    load: { network: networks.get('profile'), ...occurrenceRows(occurrence, itemIds) },
    decide: ({ occurrence: before, network }) => {
      if (isPast(before, event)) return []
      const day = network && days.dayIn(network.timeZone, event, candidates)
      return day
        ? [...supersededOfUser(before, event, recipientId), userNotified({ ...occurrence, ...notification.act.about, ...day })]
        : networkIsMissing
    },
  })
}

const notifyMembers = (event: Recorded<never>, notification: MembersNotification, days: Calendar): AnyDecision => {
  const { communityId, permission, notifiedDirectly } = notification
  const occurrence = {
    ...commonFields(event, notification),
    occurrenceId: occurrenceIdOf(event.id, { communityId }, notification.act.category),
    ...(permission && { permission }),
    notifiedDirectly: [...notifiedDirectly],
  }
  const candidates = days.candidateDays(event)
  const itemIds = itemIdsOf(event, { ...notification, days: candidates })
  return decision({
    orderBy: communityTrayKey(communityId),
    load: { network: networks.get('profile'), ...actRows({ ...occurrence, communityId }, itemIds) },
    decide: ({ act: before, network }) => {
      if (isPast(before, event)) return []
      const day = network && days.dayIn(network.timeZone, event, candidates)
      const about = { ...notification.act.about, targetType: 'community' as const }
      return day
        ? [...supersededInCommunity(before, event, communityId), communityNotified({ ...occurrence, ...about, ...day })]
        : networkIsMissing
    },
  })
}

/** The day depends on the network's time zone, which comes from another source than the event and may arrive later. */
const networkIsMissing = refuse('unavailable')

const commonFields = (event: Recorded<never>, { act }: UserNotification | MembersNotification) => ({
  category: act.category,
  sourceEventId: event.id,
  actId: act.actId,
  sourcePosition: event.position,
  actorId: act.actorId,
  occurredAt: event.at,
})

type DatedNotification = Omit<UserNotification, 'userId'> & { userId?: string; days: readonly string[] }
/** The items that the occurrence may belong to, one for each candidate day, so that the batch loads their rows. */
const itemIdsOf = ({ networkId }: Recorded<never>, { rule, act, userId = '', days }: DatedNotification): string[] => {
  const { category, about } = act
  const ids = days.map((day) => itemIdOf(rule, { networkId, userId, subject: { category, ...about, day, dayStartsAt: '' } }))
  return [...new Set(ids)]
}
