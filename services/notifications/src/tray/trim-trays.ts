import { type AnyDecision, decision, type Installation, type ServiceTools } from '@causerie/kernel'
import { rules } from '../rules/rules.ts'
import { settingOfNetwork, shownSince, traySettingOf } from '../setting/tray-setting.ts'
import { earlier, type HistoryOfAct, itemOf, liveIn, subjectOf } from './acts-and-items.ts'
import { trayOf } from './tray-owner.ts'
import { type OldAct, oldActs } from './trim-queries.ts'

/**
 * Removes items from the trays of all networks whose last act was told before a time, and which
 * their network does not show anymore. Returns the number of acts that were removed. What moves up
 * or is told again meanwhile stays.
 */
export const trimTrays = async (host: ServiceTools, before: string): Promise<number> => {
  const policy = { before, installation: host.installation }
  const by = { actor: 'causerie', cause: 'tray trim' }
  let count = 0
  for await (const acts of oldActs(host, before)) {
    const outcomes = await Promise.all(
      acts.map((act) => host.decide({ networkId: act.networkId, ...by }, trimmingOf(act, policy))),
    )
    count += outcomes.filter(
      (outcome) => 'recorded' in outcome && outcome.recorded.length > 0,
    ).length
  }
  return count
}

/** Nothing is trimmed that was told later than `before`, or that the network still shows. */
type Policy = { before: string; installation: Pick<Installation, 'get'> }

export const trimmingOf = (
  { networkId, owner, history, notifiedDirectly }: OldAct,
  policy: Policy,
): AnyDecision => {
  const tray = trayOf(owner)
  const { actId, told } = history
  const { actorId, occurrenceId } = told ?? { actorId: '', occurrenceId: '' }
  const ids = { actId, actorId, occurrenceId, notifiedDirectly }
  return decision({
    orderBy: tray.orderBy,
    load: {
      setting: settingOfNetwork(),
      ...tray.rowsOf(ids, itemIdsOf(history, { networkId, userId: tray.userId })),
    },
    decide: ({ setting, history: now, items }, { at }) =>
      now?.told?.occurrenceId === occurrenceId && isOver(now, items, limitOf(setting, at, policy))
        ? [tray.trimmed({ actId, told: toldIn(now), occurrenceId, notifiedDirectly })]
        : [],
  })
}

const itemIdsOf = ({ told }: HistoryOfAct, of: { networkId: string; userId: string }): string[] => {
  const item = told && itemOf(rules, { ...of, subject: told })
  return item ? [item.itemId] : []
}

const limitOf = (
  setting: Parameters<typeof traySettingOf>[0],
  at: string,
  { before, installation }: Policy,
): string => earlier(before, shownSince(traySettingOf(setting, installation), Date.parse(at)))

/**
 * Whether the act, and every later one of its item, was told before the limit; undone acts belong
 * to no item.
 */
const isOver = (
  history: HistoryOfAct,
  items: readonly ({ lastOccurredAt: string } | undefined)[],
  limit: string,
): boolean =>
  history.told !== null &&
  history.told.toldAt < limit &&
  (!liveIn(history) || items.every((item) => !item || item.lastOccurredAt < limit))

const toldIn = (history: HistoryOfAct) => {
  const told = liveIn(history)
  return told ? { actorId: told.actorId, ...subjectOf(told) } : null
}
