import { isRefusal, refuse, type ServiceName } from '@causerie/protocol'
import { traceparent } from '@causerie/telemetry'
import type { AnyDecision } from '../dsl/command.ts'
import { newId } from '../dsl/ids.ts'
import type { QueryRoute } from '../dsl/query.ts'
import type { WaitResult } from '../read/awaiting-reader.ts'
import type { ReadConfirmed } from '../read/read-confirmed.ts'
import type { Standbys } from '../standby/standbys.ts'
import type { Result, Submission } from '../write/queued-decision.ts'
import type { Answer, Input, RequestContext } from './service-host.ts'

type RunQueryOptions<Source> = {
  sources: {
    ofServices(names: readonly ServiceName[]): readonly Source[]
    awaitToken(sources: readonly Source[], token: string, deadline: number): Promise<WaitResult>
  }
  readConfirmed: ReadConfirmed
  /** From where a query is read if that is enough for its caller. */
  standbys?: { copies: ReadonlySet<ServiceName> } & Pick<Standbys, 'read'>
  submit: (submission: Submission) => Promise<Result>
  tokenOf: (heads: ReadonlyMap<number, number>) => string
}

const tokenWithin = 250
const recordWithin = 8_000

/** Runs queries. Their refusals are confirmed. */
export const queryRunner = <Source>({
  sources,
  readConfirmed,
  standbys,
  submit,
  tokenOf,
}: RunQueryOptions<Source>) => {
  /**
   * Records what the query leaves behind; the position of the last of it, or undefined if it could
   * not be recorded.
   */
  const record = async (
    decisions: readonly AnyDecision[],
    { caller }: Input,
    { requestId }: RequestContext,
  ) => {
    const { networkId, userId: actor } = caller
    const by = {
      networkId,
      actor,
      cause: `request ${requestId}`,
      hops: 0,
      trace: traceparent(),
      isConfirmed: true,
    }
    const results = await Promise.all(
      decisions.map((decision) => submit({ ...by, decision, deadline: Date.now() + recordWithin })),
    )
    const failed = results.find(({ kind }) => kind === 'failed')
    if (failed?.kind === 'failed') throw failed.error
    const heads = results.map((result) =>
      result.kind === 'recorded' ? [...result.heads] : undefined,
    )
    return heads.every((one) => one !== undefined)
      ? { position: tokenOf(new Map(heads.flat())) }
      : undefined
  }

  return async (
    { read, awaits = [], trace }: Pick<QueryRoute, 'read' | 'awaits' | 'trace'>,
    input: Input,
    context: RequestContext,
  ): Promise<Answer> => {
    const { position } = context
    // What reading leaves behind is recorded with what was read.
    if (standbys && !trace && awaits.every((name) => standbys.copies.has(name))) {
      const { networkId } = input.caller
      const found = await standbys.read((reader) => read({ ...input, newId }, reader), {
        networkId,
        position,
      })
      if (found && !isRefusal(found.result)) return { reply: found.result, isStale: false }
    }
    const tokenDeadline = Date.now() + tokenWithin
    const followed = await sources.awaitToken(sources.ofServices(awaits), position, tokenDeadline)
    const answered = await readConfirmed((reader) => read({ ...input, newId }, reader), {
      ...input.caller,
      position,
      tokenDeadline,
    })
    const { result: reply, reader, isFresh } = answered
    if (isRefusal(reply)) return { refusal: reply }
    const decisions = (await trace?.({ ...input, newId }, reader, reply)) ?? []
    const recorded = decisions.length > 0 ? await record(decisions, input, context) : {}
    return recorded
      ? { reply, ...recorded, isStale: followed !== 'fresh' || !isFresh() }
      : { refusal: refuse('unavailable') }
  }
}
