import { parseConsistencyToken, type ServiceName } from '@causerie/protocol'
import type { AnyTable } from '../dsl/any-table.ts'
import { listOf } from '../dsl/fold.ts'
import type { RowRefs } from '../dsl/row-refs.ts'
import type { AnyService } from '../dsl/service.ts'
import { sourcesByStatement, type WaitResult } from '../read/awaiting-reader.ts'
import type { SourceOfRows, Subscription } from '../sources/subscription.ts'
import { getOrMake } from '../write/get-or-make.ts'
import type { Lanes } from '../write/lanes.ts'

type ReplicaSourcesOptions = {
  service: AnyService
  lanes: Lanes
  subscriptions: ReadonlyMap<ServiceName, Subscription>
  /** Counts the results of waits for consistency tokens. */
  waits: Record<WaitResult, number>
}

/** Tells which sources the rows of replicas, and those behind the journal, come from; waits for them. */
export const replicaSources = ({ service, lanes, subscriptions, waits }: ReplicaSourcesOptions) => {
  const folded = [
    ...Object.entries(service.replicas),
    ...(service.behind ? [[service.name, service.behind] as const] : []),
  ]
  const ownerOf = new Map(
    folded.flatMap(([name, { tables }]) => tables.map((table) => [table, name] as const)),
  )
  /** Rows behind the own journal are there before the follow-ups of their events have ended. */
  const rowsFrom = (name: ServiceName): SourceOfRows | undefined =>
    name === service.name ? subscriptions.get(name)?.ofRows : subscriptions.get(name)
  const sourceOf = (table: AnyTable): SourceOfRows | undefined => {
    const owner = ownerOf.get(table)
    return owner === undefined ? undefined : rowsFrom(owner)
  }
  const servicesIn = sourcesByStatement(
    new Map([...ownerOf].map(([table, owner]) => [table.name, owner])),
  )
  return {
    ofServices: (names: readonly ServiceName[]): SourceOfRows[] =>
      names.flatMap((name) => subscriptions.get(name) ?? []),
    ofTables: (tables: readonly AnyTable[]): SourceOfRows[] => [
      ...new Set(tables.flatMap((table) => sourceOf(table) ?? [])),
    ],
    ofStatement: (text: string): SourceOfRows[] =>
      servicesIn(text).flatMap((name) => rowsFrom(name) ?? []),
    /**
     * Waits until the replicas hold what the token names. Does not wait for a source that is known
     * to be down.
     */
    awaitToken: async (
      sources: readonly SourceOfRows[],
      token: string,
      deadline: number,
    ): Promise<WaitResult> => {
      const result = await waitForToken(sources, token, deadline)
      waits[result] += 1
      return result
    },
    /** Waits until every replica is as new as its source now; false if that fails by the deadline. */
    catchUpAll: async (deadline: number): Promise<boolean> => {
      const every = new Set(folded.flatMap(([name]) => rowsFrom(name) ?? []))
      const caughtUp = [...every].map((source) => source.catchUp(lanes.all, deadline))
      return (await Promise.all(caughtUp)).every(Boolean)
    },
    /**
     * Waits until every replica row that is to be loaded is as new as its source now; false if that
     * fails by the deadline.
     */
    catchUp: async (networkId: string, refs: RowRefs, deadline: number): Promise<boolean> => {
      const awaited = new Map<SourceOfRows, Set<number>>()
      for (const ref of listOf(refs)) {
        const source = sourceOf(ref.table)
        if (!source) continue
        // All lanes where the key does not determine one.
        const key = 'key' in ref ? ref.table.laneKeyOf(ref.key) : undefined
        const ofSource = getOrMake(awaited, source, () => new Set())
        for (const lane of key ? [lanes.of(networkId, key)] : lanes.all) ofSource.add(lane)
      }
      const caughtUp = await Promise.all(
        [...awaited].map(([source, lanesOfSource]) => source.catchUp([...lanesOfSource], deadline)),
      )
      return caughtUp.every(Boolean)
    },
  }
}
export type ReplicaSources = ReturnType<typeof replicaSources>

const waitForToken = async (
  sources: readonly SourceOfRows[],
  token: string,
  deadline: number,
): Promise<WaitResult> => {
  if (sources.length === 0) return 'fresh'
  const names = sources.map(({ service }) => service)
  const reached = await Promise.all(
    [...parseConsistencyToken(token, names)].flatMap(([key, position]) => {
      const [name, lane] = key.split(':')
      const source = sources.find(({ service }) => service === name)
      return source?.isUp() ? [source.reach(Number(lane), position, deadline)] : []
    }),
  )
  if (reached.includes('late')) return 'late'
  return reached.includes('stale') || !sources.every((source) => source.isUp()) ? 'stale' : 'fresh'
}
