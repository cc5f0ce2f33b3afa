import type { ServiceName } from '@causerie/contracts/shared'
import { type AnyDecision, decision, type FollowUp, followUp } from '@causerie/kernel'
import { isUntold, type Recorded, refuse } from '@causerie/protocol'
import { networks } from '@causerie/replicas'
import { type Calendar, calendar } from '../rules/day.ts'
import { itemIdOf, type Owner, occurrenceIdOf } from '../rules/derived-ids.ts'
import type { Rules } from '../rules/rule.ts'
import { isPast } from '../tray/acts-and-items.ts'
import { trayOf } from '../tray/tray-owner.ts'
import type { Source, Undoing } from './act.ts'
import { consequencesOf, type Notification, recipientsOf } from './recipients.ts'
import { retract, superseded } from './retract.ts'

/** One follow-up for each source. */
export const followUpsOf = (
  rules: Rules,
  sources: readonly Source[],
): { on: ServiceName; followUp: FollowUp }[] => {
  const days = calendar()
  return sources.map((source) => ({
    on: source.on,
    followUp: followUp(
      `notify-of-${source.event.type}`,
      { of: source.event, from: source.from },
      (occurred) => {
        // The type of the event is that of the source.
        const event = occurred as Recorded<never>
        if (isUntold(event)) return []
        const { acts, undoings } = consequencesOf(source, event)
        return [
          ...undoings.flatMap(({ undoes, of }) =>
            ownersIn(of).map((owner) => retract(event, owner, undoes)),
          ),
          ...recipientsOf(rules, acts).map((notification) => notify(event, notification, days)),
        ]
      },
    ),
  }))
}

const ownersIn = (of: Undoing['of']): Owner[] =>
  'userIds' in of ? of.userIds.map((userId) => ({ userId })) : [of]

const notify = (
  event: Recorded<never>,
  notification: Notification,
  days: Calendar,
): AnyDecision => {
  const { act, owner, permission, notifiedDirectly } = notification
  const tray = trayOf(owner)
  const occurrence = {
    category: act.category,
    sourceEventId: event.id,
    actId: act.actId,
    sourcePosition: event.position,
    actorId: act.actorId,
    occurredAt: event.at,
    occurrenceId: occurrenceIdOf(event.id, owner, act.category),
    ...(permission && { permission }),
    notifiedDirectly,
  }
  const candidates = days.candidateDays(event)
  const itemIds = itemIdsOf(
    notification,
    { networkId: event.networkId, userId: tray.userId },
    candidates,
  )
  return decision({
    orderBy: tray.orderBy,
    load: { network: networks.get('profile'), ...tray.rowsOf(occurrence, itemIds) },
    decide: ({ history, network }) => {
      if (isPast(history, event)) return []
      const day = network && days.dayIn(network.timeZone, event, candidates)
      return day
        ? [
            ...superseded(history, event, owner),
            tray.notified({ ...occurrence, ...act.about, ...day }),
          ]
        : networkIsMissing
    },
  })
}

/**
 * The day depends on the network's time zone, which comes from another source than the event and
 * may arrive later.
 */
const networkIsMissing = refuse('unavailable')

/**
 * The items that the occurrence may belong to, one for each candidate day, so that the batch loads
 * their rows.
 */
const itemIdsOf = (
  { rule, act }: Notification,
  of: { networkId: string; userId: string },
  days: readonly string[],
): string[] => {
  const { category, about } = act
  const ids = days.map((day) =>
    itemIdOf(rule, { ...of, subject: { category, ...about, day, dayStartsAt: '' } }),
  )
  return [...new Set(ids)]
}
