import { isRefusal, type Refusal, refuse } from '@causerie/contracts'
import { newId } from '../dsl/ids.ts'
import type { QueryRoute } from '../dsl/query.ts'
import type { Reader } from '../dsl/reader.ts'
import { awaitingReader } from '../read/awaiting-reader.ts'
import type { Subscription } from '../sources/subscription.ts'
import type { Lanes } from '../write/lanes.ts'
import type { ReplicaSources } from './replica-sources.ts'
import type { Answer, Input, RequestContext } from './service-host.ts'

type Options = { lanes: Lanes; sources: ReplicaSources; reader: (networkId: string) => Reader }

const tokenWithin = 250
const confirmWithin = 2_000

/** Runs queries. A refusal is returned only after the replicas that were read have caught up and the query ran again. */
export const queryRunner =
  ({ lanes, sources, reader }: Options) =>
  async ({ read }: QueryRoute, input: Input, { position }: RequestContext): Promise<Answer> => {
    const tokenDeadline = Date.now() + tokenWithin
    const attempt = async () => {
      const awaitToken = (source: Subscription) => sources.awaitToken([source], position, tokenDeadline)
      const awaiting = awaitingReader(reader(input.caller.networkId), { sourcesIn: sources.ofStatement, awaitToken })
      return { reply: await read({ ...input, newId }, awaiting.reader), awaiting }
    }
    const { reply, awaiting } = await attempt()
    if (!isRefusal(reply)) return { reply, isStale: !awaiting.isFresh() }
    if (isBadInput(reply)) return { refusal: reply }
    const deadline = Date.now() + confirmWithin
    const caughtUp = await Promise.all(awaiting.sources().map((source) => source.catchUp(lanes.all, deadline)))
    if (caughtUp.length === 0) return { refusal: reply }
    if (!caughtUp.every(Boolean)) return { refusal: refuse('unavailable') }
    const again = await attempt()
    return isRefusal(again.reply) ? { refusal: again.reply } : { reply: again.reply, isStale: !again.awaiting.isFresh() }
  }

/** No replica could change these. */
const isBadInput = ({ refused }: Refusal): boolean => refused === 'bad-request' || refused === 'invalid-parameters'
