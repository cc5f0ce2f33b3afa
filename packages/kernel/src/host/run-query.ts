import { isRefusal, type Refusal, refuse, type ServiceName } from '@causerie/contracts'
import { newId } from '../dsl/ids.ts'
import type { QueryRoute } from '../dsl/query.ts'
import type { Reader } from '../dsl/reader.ts'
import { awaitingReader, type WaitResult } from '../read/awaiting-reader.ts'
import type { Subscription } from '../sources/subscription.ts'
import type { Lanes } from '../write/lanes.ts'
import type { Answer, Input, RequestContext } from './service-host.ts'

type CatchingUp = Pick<Subscription, 'catchUp'>
type Options<Source extends CatchingUp> = {
  lanes: Lanes
  sources: {
    ofServices(names: readonly ServiceName[]): readonly Source[]
    ofStatement(text: string): readonly Source[]
    awaitToken(sources: readonly Source[], token: string, deadline: number): Promise<WaitResult>
  }
  reader: (networkId: string) => Reader
}

const tokenWithin = 250
const confirmWithin = 2_000

/** Runs queries. Before a refusal is returned, every replica that was read catches up and the query runs again. */
export const queryRunner =
  <Source extends CatchingUp>({ lanes, sources, reader }: Options<Source>) =>
  async ({ read, awaits = [] }: Pick<QueryRoute, 'read' | 'awaits'>, input: Input, { position }: RequestContext): Promise<Answer> => {
    const tokenDeadline = Date.now() + tokenWithin
    const followed = await sources.awaitToken(sources.ofServices(awaits), position, tokenDeadline)
    const attempt = async () => {
      const awaitToken = (source: Source) => sources.awaitToken([source], position, tokenDeadline)
      const awaiting = awaitingReader(reader(input.caller.networkId), { sourcesIn: sources.ofStatement, awaitToken })
      return { reply: await read({ ...input, newId }, awaiting.reader), awaiting }
    }
    const deadline = Date.now() + confirmWithin
    const confirmed = new Set<Source>()
    for (;;) {
      const { reply, awaiting } = await attempt()
      if (!isRefusal(reply)) return { reply, isStale: followed !== 'fresh' || !awaiting.isFresh() }
      const unconfirmed = isBadInput(reply) ? [] : awaiting.sources().filter((source) => !confirmed.has(source))
      if (unconfirmed.length === 0) return { refusal: reply }
      const caughtUp = await Promise.all(unconfirmed.map((source) => source.catchUp(lanes.all, deadline)))
      if (!caughtUp.every(Boolean)) return { refusal: refuse('unavailable') }
      for (const source of unconfirmed) confirmed.add(source)
    }
  }

/** No replica could change these. */
const isBadInput = ({ refused }: Refusal): boolean => refused === 'bad-request' || refused === 'invalid-parameters'
