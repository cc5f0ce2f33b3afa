import { type AnyEventKind, type AnyOperation, communityEvents, type Fact, getTray, type Recorded } from '@causerie/contracts'
import { type AnyDecision, type AnyService, type Caller, decision, newId, noRows, type ServiceHost } from '@causerie/kernel'
import { rowsOfFact } from '@causerie/testkit/given'
import type { z } from 'zod'
import { copiesOfCommunity } from '../src/community-replica.ts'
import { followUpsOf } from '../src/occurrence/notify.ts'
import { rules } from '../src/occurrence/rules.ts'
import { notificationsService } from '../src/service.ts'
import { type ActOfPosting, posted } from './given.ts'

// Notifications on a real database, where it records community's facts and is told of acts by the spec.

/** Community's facts change no row here unless there is a copy that they change. */
const notCopied = Object.fromEntries(
  // Nothing reads the data of these events.
  Object.entries<AnyEventKind>(communityEvents).map(([name, kind]) => [name, noRows(kind as Parameters<typeof noRows>[0])]),
)

/** Notifications that follows nobody. */
export const loneNotifications: AnyService = {
  ...notificationsService,
  tables: [...notificationsService.tables, ...copiesOfCommunity.tables],
  folds: [notCopied, ...copiesOfCommunity.folds, ...notificationsService.folds],
  replicas: {},
  followUps: [],
}

/** The service as it runs. `reply` gives an answer as a client gets it. */
type Running = {
  host: ServiceHost
  reply: <O extends AnyOperation>(contract: O, input: { query?: object; body?: object }, caller: Caller) => Promise<z.output<O['reply']>>
}

/** A network of its own, in which these facts are recorded first. */
export const networkWith = async ({ host, reply }: Running, facts: readonly Fact[]) => {
  const networkId = newId()
  const decide = async (one: AnyDecision): Promise<readonly Recorded[]> => {
    const outcome = await host.decide({ networkId, actor: 'nobody', cause: 'given' }, one)
    if ('refused' in outcome) throw new Error(`refused: ${outcome.refused.refused}`)
    return outcome.recorded
  }
  const record = async (...given: readonly Fact[]): Promise<void> => {
    for (const fact of given)
      await decide(decision({ orderBy: fact.orderedBy, load: rowsOfFact(loneNotifications.folds, fact, networkId), decide: () => [fact] }))
  }
  await record(...facts)

  const as = (userId: string): Caller => ({ userId, networkId, kind: 'user', sessionId: '', device: '' })
  const ask = <O extends AnyOperation>(userId: string, contract: O, input: { query?: object; body?: object } = {}) =>
    reply(contract, input, as(userId))
  return {
    networkId,
    record,
    /** Tells of these posts, all at once. */
    tell: async (...posts: readonly ActOfPosting[]): Promise<void> => {
      const events = posts.map((post) => ({ ...posted(post), networkId }))
      const told = events.flatMap((event) => followUpsOf(rules).flatMap(({ followUp }) => followUp.decisions(event)))
      await Promise.all(told.map(decide))
    },
    ask,
    tray: (userId: string, options: object = {}) => ask(userId, getTray, { query: { options } }),
    reader: host.reader(networkId),
  }
}
