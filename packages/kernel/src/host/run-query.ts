import { isRefusal, type Refusal, refuse, type ServiceName } from '@causerie/contract'
import { traceparent } from '@causerie/telemetry'
import type { AnyTable } from '../dsl/any-table.ts'
import type { AnyDecision } from '../dsl/command.ts'
import { newId } from '../dsl/ids.ts'
import type { QueryRoute } from '../dsl/query.ts'
import type { Reader } from '../dsl/reader.ts'
import { awaitingReader, type WaitResult } from '../read/awaiting-reader.ts'
import type { Subscription } from '../sources/subscription.ts'
import type { Lanes } from '../write/lanes.ts'
import type { Result, Submission } from '../write/queued-decision.ts'
import type { Answer, Input, RequestContext } from './service-host.ts'

type CatchingUp = Pick<Subscription, 'catchUp'>
type Options<Source extends CatchingUp> = {
  lanes: Lanes
  sources: {
    ofServices(names: readonly ServiceName[]): readonly Source[]
    ofStatement(text: string): readonly Source[]
    ofTables(tables: readonly AnyTable[]): readonly Source[]
    awaitToken(sources: readonly Source[], token: string, deadline: number): Promise<WaitResult>
  }
  reader: (networkId: string) => Reader
  submit: (submission: Submission) => Promise<Result>
  tokenOf: (heads: ReadonlyMap<number, number>) => string
}

const tokenWithin = 250
const confirmWithin = 2_000
const recordWithin = 8_000

/** Runs queries. Before a refusal is returned, every replica that was read catches up and the query runs again. */
export const queryRunner = <Source extends CatchingUp>({ lanes, sources, reader, submit, tokenOf }: Options<Source>) => {
  /** Records what the query leaves behind; the position of the last of it, or undefined if it could not be recorded. */
  const record = async (decisions: readonly AnyDecision[], { caller }: Input, { requestId }: RequestContext) => {
    const { networkId, userId: actor } = caller
    const by = { networkId, actor, cause: `request ${requestId}`, hops: 0, trace: traceparent(), isConfirmed: true }
    const results = await Promise.all(decisions.map((decision) => submit({ ...by, decision, deadline: Date.now() + recordWithin })))
    const failed = results.find(({ kind }) => kind === 'failed')
    if (failed?.kind === 'failed') throw failed.error
    const heads = results.map((result) => (result.kind === 'recorded' ? [...result.heads] : undefined))
    return heads.every((one) => one !== undefined) ? { position: tokenOf(new Map(heads.flat())) } : undefined
  }

  return async (
    { read, awaits = [], trace }: Pick<QueryRoute, 'read' | 'awaits' | 'trace'>,
    input: Input,
    context: RequestContext,
  ): Promise<Answer> => {
    const { position } = context
    const tokenDeadline = Date.now() + tokenWithin
    const followed = await sources.awaitToken(sources.ofServices(awaits), position, tokenDeadline)
    const attempt = async () => {
      const awaitToken = (source: Source) => sources.awaitToken([source], position, tokenDeadline)
      const awaiting = awaitingReader(reader(input.caller.networkId), {
        sourcesIn: sources.ofStatement,
        sourcesOf: sources.ofTables,
        awaitToken,
      })
      return { reply: await read({ ...input, newId }, awaiting.reader), awaiting }
    }
    const deadline = Date.now() + confirmWithin
    const confirmed = new Set<Source>()
    for (;;) {
      const { reply, awaiting } = await attempt()
      if (!isRefusal(reply)) {
        const decisions = (await trace?.({ ...input, newId }, awaiting.reader, reply)) ?? []
        const recorded = decisions.length > 0 ? await record(decisions, input, context) : {}
        return recorded ? { reply, ...recorded, isStale: followed !== 'fresh' || !awaiting.isFresh() } : { refusal: refuse('unavailable') }
      }
      const unconfirmed = isBadInput(reply) ? [] : awaiting.sources().filter((source) => !confirmed.has(source))
      if (unconfirmed.length === 0) return { refusal: reply }
      const caughtUp = await Promise.all(unconfirmed.map((source) => source.catchUp(lanes.all, deadline)))
      if (!caughtUp.every(Boolean)) return { refusal: refuse('unavailable') }
      for (const source of unconfirmed) confirmed.add(source)
    }
  }
}

/** No replica could change these. */
const isBadInput = ({ refused }: Refusal): boolean => refused === 'bad-request' || refused === 'invalid-parameters'
