import {
  type AnyDecision,
  type AnyService,
  type Caller,
  type CommandRoute,
  type Decided,
  type FollowUp,
  localInstallation,
  type Reader,
  type RowRef,
  type RowRefs,
} from '@causerie/kernel'
import {
  type AnyFolds,
  type AnyRowRef,
  commonFolds,
  type FoldWithRefs,
  foldsByType,
  foldsWithRefs,
  isOwn,
  rowChanges,
} from '@causerie/kernel/engine'
import { type Fact, isRefusal, type Recorded } from '@causerie/protocol'
import { memoryRows, nameOf, textOf } from './kernel/memory-rows.ts'

/** The network that all given events belong to. */
export const givenNetwork = 'demo'
/** When commands are decided; given events are older, a second each. */
export const givenNow = '2026-03-01T12:00:00.000Z'

/** A given fact; without `by` it has no actor. */
export type Given = Fact & { by?: string }

/** The part of a service that folds events into rows. */
type Folding = Pick<AnyService, 'folds' | 'replicas'>
type Input = {
  params?: unknown
  query?: unknown
  body?: unknown
  caller?: Caller
  /** The number of ids that earlier commands generated. */
  madeBefore?: number
  /** The result of `resolve`, for commands whose `resolve` reads the database. */
  resolved?: unknown
}

/**
 * Tests a decision: `await given(service, [events]).when(command, request)` returns the facts that
 * it records, or its refusal. It needs no database: the events are folded in memory by the folds of
 * the service, each row kept as the text that would be stored. It throws if the command would be
 * slow or wrong in a real batch: a fold needs rows that `load` does not name, or an event is
 * outside `orderBy`.
 */
export const given = (service: Folding, facts: readonly Given[]) => {
  const rows = foldedRows(service, facts)
  /** The facts that a decision of the service records; empty if it refuses. */
  const decided = ({ load, orderBy, decide }: AnyDecision): readonly Fact[] => {
    const outcome = decide(rows.read(load) as never, { at: givenNow })
    if (isRefusal(outcome)) return []
    checkFits(service, recordedBy(outcome), {
      loaded: keysOf(rows.named(load)),
      orderBy: [orderBy].flat(),
    })
    return recordedBy(outcome)
  }
  return {
    decided,

    /** The row under this key as it would be stored; undefined when there is none. */
    row: <Row>(ref: RowRef<Row>) => rows.read({ ref }).ref as Row | undefined,

    when: async (route: CommandRoute, input: Input = {}): Promise<Decided> => {
      const { contract, command } = route
      let made = input.madeBefore ?? 0
      const request = {
        params: contract.params.parse(input.params ?? {}),
        query: contract.query.parse(input.query ?? {}),
        body: contract.body.parse(input.body ?? {}),
        caller: input.caller ?? as('alice'),
        newId: () => madeId(++made),
      }
      // There is no database, in which nothing would be found: the input contains what `resolve`
      // would read.
      const resolved = input.resolved ?? (await command.resolve(request, emptyReader))
      if (isRefusal(resolved)) return resolved
      const refs = command.load({ ...request, resolved })
      const decided = command.decide(rows.read(refs) as never, {
        ...request,
        resolved,
        at: givenNow,
      })
      if (isRefusal(decided)) return decided
      checkFits(service, recordedBy(decided), {
        loaded: keysOf(rows.named(refs)),
        orderBy: [command.orderBy({ ...request, resolved })].flat(),
      })
      return decided
    },

    /** The facts that a follow-up of this event records. */
    followed: ({ type, decisions }: FollowUp, fact: Given): Fact[] =>
      fact.type === type ? decisions(recordedOf(fact, facts.length) as never).flatMap(decided) : [],
  }
}

const emptyReader = {
  networkId: givenNetwork,
  installation: localInstallation,
  load: async () => ({}),
  rows: async () => [],
} as unknown as Reader

/** The decided facts, also those of a refusal that records some; throws on another refusal. */
export const recordedBy = (decided: Decided): readonly Fact[] => {
  if (isRefusal(decided)) throw new Error(`refused: ${decided.refused}`)
  if ('isOutdated' in decided) throw new Error('outdated')
  if ('refusing' in decided) return decided.facts
  return 'assumedAbsent' in decided ? decided.assumedAbsent : decided
}

/**
 * The caller with this user id, signed in with the session `session-of-<id>` on `device-of-<id>`.
 */
export const as = (userId: string, kind: Caller['kind'] = 'user'): Caller => ({
  userId,
  networkId: givenNetwork,
  kind,
  sessionId: `session-of-${userId}`,
  device: `device-of-${userId}`,
})

/** The n-th id that a command generates. */
export const madeId = (n: number): string => n.toString(16).padStart(24, '0')

/**
 * All rows that result from the events; `kept` uses rows as the folds return them, `stored` parses
 * each from its stored text.
 */
export const foldedRows = (
  service: Folding,
  facts: readonly Given[],
  how: 'stored' | 'kept' = 'stored',
) => {
  const rows = memoryRows(how)
  for (const [i, fact] of facts.entries()) {
    const event = recordedOf(fact, i)
    for (const change of rowChanges(foldsOfFact(service, event), event, rows.read)) {
      if (change.orderedBy !== fact.orderedBy)
        throw new Error(
          `the fold of ${fact.type} changes a row of another lane in ${change.table.name}`,
        )
      rows.change(change)
    }
  }
  return {
    read: rows.read,
    named: rows.named,
    /** Every row as stored text, by table and key. */
    texts: (): Record<string, string> =>
      Object.fromEntries(
        rows.all().map((row) => [nameOf(row.table, row.key), textOf(row, givenNetwork)]),
      ),
  }
}

const recordedOf = (fact: Given, i: number, networkId = givenNetwork): Recorded => ({
  ...fact,
  id: `event-${i + 1}`,
  networkId,
  subject: fact.orderedBy,
  lane: 0,
  position: i + 1,
  incarnation: 1,
  previous: i === 0 ? '' : `event-${i}`,
  at: new Date(Date.parse('2026-01-01T00:00:00.000Z') + i * 1000).toISOString(),
  actor: fact.by ?? '',
  cause: 'given',
  hops: 0,
})

/** The folds of the service that records the event: its own, or those of a replica. */
const foldsOfFact = (service: Folding, event: Recorded): FoldWithRefs[] => {
  const all = [
    [commonFolds, ...service.folds],
    ...Object.values(service.replicas).map(({ folds }) => folds),
  ]
  const found = all.flatMap((folds) => foldsByType(folds).get(event.type) ?? [])
  if (found.length === 0) throw new Error(`no fold knows ${event.type}`)
  return foldsWithRefs(found, event)
}

/** Every row that the folds of a fact refer to, for decisions that do nothing but record it. */
export const rowsOfFact = (folds: AnyFolds, fact: Fact, networkId: string): RowRefs => {
  const refs = foldsWithRefs(
    foldsByType(folds).get(fact.type) ?? [],
    recordedOf(fact, 0, networkId),
  ).map(({ all }) => all)
  return Object.fromEntries(refs.flat().map((ref) => [ref.id, ref]))
}

/**
 * The checks of a batch: every row that the folds need is loaded, and `orderBy` names the ordering
 * key of every event.
 */
const checkFits = (
  service: Folding,
  facts: readonly Fact[],
  { loaded, orderBy }: Fitting,
): void => {
  for (const [i, fact] of facts.entries()) {
    if (!orderBy.includes(fact.orderedBy))
      throw new Error(`${fact.type} belongs to ${fact.orderedBy}, which orderBy does not name`)
    const event = recordedOf(fact, i)
    const needed = foldsOfFact(service, event).flatMap(({ all }) => [
      ...keysOf(all.filter((one) => !isOwn(one, event))),
    ])
    const missing = needed.filter((id) => !loaded.has(id))
    if (missing.length > 0)
      throw new Error(
        `load does not name what the fold of ${fact.type} needs: ${missing.join(', ')}`,
      )
  }
}

type Fitting = { loaded: ReadonlySet<string>; orderBy: readonly string[] }

const keysOf = (ref: readonly AnyRowRef[]): Set<string> =>
  new Set(ref.flatMap((one) => ('key' in one ? [nameOf(one.table, one.key)] : [])))
