import { communityEvents } from '@causerie/contracts/community'
import { getTray } from '@causerie/contracts/notifications'
import {
  type AnyDecision,
  type AnyService,
  type Caller,
  decision,
  newId,
  noRows,
} from '@causerie/kernel'
import type { ServiceHost } from '@causerie/kernel/engine'
import type { AnyEventKind, AnyOperation, Fact, Recorded } from '@causerie/protocol'
import { rowsOfFact } from '@causerie/testkit/given'
import type { z } from 'zod'
import { copiesOfCommunity } from '../src/community-replica.ts'
import { copiesOfContent } from '../src/content-replica.ts'
import { followUpsOf } from '../src/occurrence/notify.ts'
import { sources } from '../src/occurrence/sources.ts'
import type { Rules } from '../src/rules/rule.ts'
import { rules } from '../src/rules/rules.ts'
import { versionUnder } from '../src/rules/rules-version.ts'
import { notificationsService } from '../src/service.ts'
import { type ActOfPosting, posted } from './given.ts'
import { trayFolds } from './tray-folds.ts'

// Notifications on a real database: specs record community's events and deliver events of other
// services.

/** Folds for the events of community that change no copy here. */
const noRowFolds = Object.fromEntries(
  // The folds ignore the data.
  Object.entries<AnyEventKind>(communityEvents).map(([name, kind]) => [
    name,
    noRows(kind as Parameters<typeof noRows>[0]),
  ]),
)

/** The service without sources; it records the events of community and content itself. */
export const loneNotifications: AnyService = {
  ...notificationsService,
  tables: [...notificationsService.tables, ...copiesOfCommunity.tables, ...copiesOfContent.tables],
  folds: [
    noRowFolds,
    ...copiesOfCommunity.folds,
    ...copiesOfContent.folds,
    ...notificationsService.folds,
  ],
  replicas: {},
  followUps: [],
}

/**
 * The service of a program with another rule table. The versions of tables whose rows depend on the
 * grouping are greater than others.
 */
export const notificationsUnder = (by: Rules): AnyService => ({
  ...loneNotifications,
  tables: loneNotifications.tables.map((table) =>
    table.version > versionUnder(0)
      ? { ...table, version: table.version - versionUnder(0) + versionUnder(0, by) }
      : table,
  ),
  folds: [noRowFolds, ...copiesOfCommunity.folds, ...copiesOfContent.folds, ...trayFolds(by)],
})

/** A running service. `reply` returns the answer as clients get it. */
export type Running = {
  host: Pick<ServiceHost, 'decide' | 'reader'>
  /** Those of the program, if they are others. */
  rules?: Rules
  reply: <O extends AnyOperation>(
    contract: O,
    input: { query?: object; body?: object },
    caller: Caller,
  ) => Promise<z.output<O['reply']>>
}

/** A fresh network in which these facts are recorded. */
export const networkWith = async (running: Running, facts: readonly Fact[]) => {
  const { host, reply } = running
  const networkId = newId()
  const decide = async (one: AnyDecision): Promise<readonly Recorded[]> => {
    const outcome = await host.decide({ networkId, actor: 'nobody', cause: 'given' }, one)
    if ('refused' in outcome) throw new Error(`refused: ${outcome.refused.refused}`)
    return outcome.recorded
  }
  const record = async (...given: readonly Fact[]): Promise<void> => {
    for (const fact of given)
      await decide(
        decision({
          orderBy: fact.orderedBy,
          load: rowsOfFact(loneNotifications.folds, fact, networkId),
          decide: () => [fact],
        }),
      )
  }
  await record(...facts)

  const decisionsOf = (events: readonly Recorded<never>[]): AnyDecision[] => {
    const followUps = followUpsOf(running.rules ?? rules, sources)
    return events.flatMap((event) =>
      followUps
        .filter(({ followUp }) => followUp.type === event.type)
        .flatMap(({ followUp }) => followUp.decisions({ ...event, networkId })),
    )
  }

  /**
   * Delivers these events concurrently. Returns when each was told, by its id and the recipient
   * (`e1 user bob`).
   */
  const deliver = async (...events: readonly Recorded<never>[]): Promise<Map<string, string>> => {
    const recorded = (await Promise.all(decisionsOf(events).map(decide))).flat()
    return new Map(
      recorded.map(({ data, at }) => {
        const { sourceEventId, recipientId, targetId } = data as {
          sourceEventId: string
          recipientId?: string
          targetId?: string
        }
        return [
          `${sourceEventId} ${recipientId === undefined ? `community ${targetId}` : `user ${recipientId}`}`,
          at,
        ]
      }),
    )
  }

  const as = (userId: string): Caller => ({
    userId,
    networkId,
    kind: 'user',
    sessionId: '',
    device: '',
  })
  const ask = <O extends AnyOperation>(
    userId: string,
    contract: O,
    input: { query?: object; body?: object } = {},
  ) => reply(contract, input, as(userId))
  return {
    networkId,
    record,
    deliver,
    /** Makes every second decision, as a process does that crashes meanwhile. */
    deliverHalf: async (...events: readonly Recorded<never>[]): Promise<void> => {
      await Promise.all(
        decisionsOf(events)
          .filter((_, i) => i % 2 === 0)
          .map(decide),
      )
    },
    /**
     * Delivers the events of these posts one after the other, each at a time of its own. Returns
     * when each was told.
     */
    notify: async (...posts: readonly ActOfPosting[]): Promise<string[]> => {
      const times: string[] = []
      for (const post of posts) {
        while (new Date().toISOString() === times.at(-1)) await Promise.resolve()
        const told = await deliver(posted(post))
        times.push([...told.values()].sort().at(-1) ?? '')
      }
      return times
    },
    ask,
    tray: (userId: string, options: object = {}) => ask(userId, getTray, { query: { options } }),
    reader: host.reader(networkId),
  }
}
