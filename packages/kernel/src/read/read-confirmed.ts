import { isRefusal, type Refusal, refuse } from '@causerie/protocol'
import type { AnyTable } from '../dsl/any-table.ts'
import type { Reader } from '../dsl/reader.ts'
import type { Subscription } from '../sources/subscription.ts'
import type { Lanes } from '../write/lanes.ts'
import { type AwaitingReader, awaitingReader, type WaitResult } from './awaiting-reader.ts'

type CatchingUp = Pick<Subscription, 'catchUp'>
type ReadConfirmedOptions<Source extends CatchingUp> = {
  lanes: Lanes
  sources: {
    ofStatement(text: string): readonly Source[]
    ofTables(tables: readonly AnyTable[]): readonly Source[]
    awaitToken(sources: readonly Source[], token: string, deadline: number): Promise<WaitResult>
  }
  reader: (networkId: string) => Reader
}
type Reading = {
  networkId: string
  /** Consistency token: what the caller has seen of other services; may be empty. */
  position: string
  /** Milliseconds since the epoch until which replicas are waited for before they are read. */
  tokenDeadline: number
}
type Confirmed<T> = { result: T | Refusal<'unavailable'> } & Pick<
  AwaitingReader<unknown>,
  'reader' | 'isFresh'
>

/**
 * Reads what the caller has seen of other services. A refusal that a replica could have changed is
 * returned only once every replica that was read has caught up and the read ran again; it is
 * `unavailable` if one of them does not.
 */
export type ReadConfirmed = <T>(
  read: (reader: Reader) => T | Promise<T>,
  reading: Reading,
) => Promise<Confirmed<T>>

/** Longer than a lane may wait for another instance to read it (5 s). */
const confirmWithin = 6_500

export const confirmedReads =
  <Source extends CatchingUp>({
    lanes,
    sources,
    reader,
  }: ReadConfirmedOptions<Source>): ReadConfirmed =>
  async (read, { networkId, position, tokenDeadline }) => {
    const deadline = Date.now() + confirmWithin
    const confirmed = new Set<Source>()
    for (;;) {
      const awaiting = awaitingReader(reader(networkId), {
        sourcesIn: sources.ofStatement,
        sourcesOf: sources.ofTables,
        awaitToken: (source: Source) => sources.awaitToken([source], position, tokenDeadline),
      })
      const result = await read(awaiting.reader)
      const unconfirmed = canBeOutdated(result)
        ? awaiting.sources().filter((source) => !confirmed.has(source))
        : []
      if (unconfirmed.length === 0) return { result, ...awaiting }
      const caughtUp = await Promise.all(
        unconfirmed.map((source) => source.catchUp(lanes.all, deadline)),
      )
      if (!caughtUp.every(Boolean)) return { result: refuse('unavailable'), ...awaiting }
      for (const source of unconfirmed) confirmed.add(source)
    }
  }

/** No replica could change that input is bad. */
export const canBeOutdated = (result: unknown): boolean =>
  isRefusal(result) && result.refused !== 'bad-request' && result.refused !== 'invalid-parameters'
