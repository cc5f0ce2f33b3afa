import { communityOccurrenceTrimmed, occurrenceTrimmed } from '@causerie/contracts/notifications'
import { communityTrayKey, trayKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, type Installation, type ServiceTools } from '@causerie/kernel'
import { rules } from '../rules/rules.ts'
import { settingOfNetwork, shownSince, traySettingOf } from '../setting/tray-setting.ts'
import { earlier } from './actor.ts'
import { actRows } from './community-item.ts'
import { type HistoryOfAct, liveIn } from './history-of-act.ts'
import { itemOf, subjectOf } from './item-subject.ts'
import { occurrenceRows } from './tray-item.ts'
import { type OldAct, oldActsOfCommunities, oldActsOfUsers } from './trim-queries.ts'

/**
 * Removes items from the trays of all networks whose last act was told before a time, and which their network does not show anymore.
 * Returns the number of acts that were removed. What moves up or is told again meanwhile stays.
 */
export const trimTrays = async (host: ServiceTools, before: string): Promise<number> => {
  const policy = { before, installation: host.installation }
  const trim = async (acts: readonly OldAct[], trimmingOf: (act: OldAct, policy: Policy) => AnyDecision): Promise<number> => {
    const by = { actor: 'causerie', cause: 'tray trim' }
    const outcomes = await Promise.all(acts.map((act) => host.decide({ networkId: act.networkId, ...by }, trimmingOf(act, policy))))
    return outcomes.filter((outcome) => 'recorded' in outcome && outcome.recorded.length > 0).length
  }
  let count = 0
  for await (const acts of oldActsOfUsers(host, before)) count += await trim(acts, trimmingOfUser)
  for await (const acts of oldActsOfCommunities(host, before)) count += await trim(acts, trimmingOfCommunity)
  return count
}

/** Nothing is trimmed that was told later than `before`, or that the network still shows. */
type Policy = { before: string; installation: Pick<Installation, 'get'> }

export const trimmingOfUser = ({ networkId, ownerId: recipientId, history }: OldAct, policy: Policy): AnyDecision => {
  const { actId } = history
  const ids = { recipientId, actId, actorId: history.told?.actorId ?? '' }
  return decision({
    orderBy: trayKey(recipientId),
    load: { setting: settingOfNetwork(), ...occurrenceRows(ids, itemIdsOf(history, { networkId, userId: recipientId })) },
    decide: ({ setting, occurrence, items }, { at }) =>
      occurrence && isOver(occurrence, items, limitOf(setting, at, policy))
        ? [occurrenceTrimmed({ recipientId, actId, told: toldIn(occurrence) })]
        : [],
  })
}

export const trimmingOfCommunity = (
  { networkId, ownerId: communityId, history, notifiedDirectly }: OldAct,
  policy: Policy,
): AnyDecision => {
  const { actId, told } = history
  const { actorId, occurrenceId } = told ?? { actorId: '', occurrenceId: '' }
  const ids = { communityId, actId, actorId, occurrenceId, notifiedDirectly }
  return decision({
    orderBy: communityTrayKey(communityId),
    load: { setting: settingOfNetwork(), ...actRows(ids, itemIdsOf(history, { networkId, userId: '' })) },
    decide: ({ setting, act, items }, { at }) =>
      act?.told?.occurrenceId === occurrenceId && isOver(act, items, limitOf(setting, at, policy))
        ? [communityOccurrenceTrimmed({ communityId, actId, told: toldIn(act), occurrenceId, notifiedDirectly })]
        : [],
  })
}

const itemIdsOf = ({ told }: HistoryOfAct, of: { networkId: string; userId: string }): string[] => {
  const item = told && itemOf(rules, { ...of, subject: told })
  return item ? [item.itemId] : []
}

const limitOf = (setting: Parameters<typeof traySettingOf>[0], at: string, { before, installation }: Policy): string =>
  earlier(before, shownSince(traySettingOf(setting, installation), Date.parse(at)))

/** Whether the act, and every later one of its item, was told before the limit; undone acts belong to no item. */
const isOver = (history: HistoryOfAct, items: readonly ({ lastOccurredAt: string } | undefined)[], limit: string): boolean =>
  history.told !== null && history.told.toldAt < limit && (!liveIn(history) || items.every((item) => !item || item.lastOccurredAt < limit))

const toldIn = (history: HistoryOfAct) => {
  const told = liveIn(history)
  return told ? { actorId: told.actorId, ...subjectOf(told) } : null
}
