import { actRefused, type Refusal } from '@causerie/protocol'
import { traceparent } from '@causerie/telemetry'
import { type CommandRoute, decision } from '../dsl/command.ts'
import type { Result, Submission } from '../write/queued-decision.ts'
import type { Input, RequestContext } from './service-host.ts'

/** How soon a refusal is recorded again, however often somebody asks. */
const againAfter = 60_000
const remembered = 1_000
const recordWithin = 2_000

type Refused = { route: CommandRoute; input: Input; context: RequestContext; refusal: Refusal }

/**
 * Records that an act of an administrator was refused, before the refusal is answered. Where that
 * fails, the act stays refused without a record. Refusals for the moment are none: nothing was
 * decided.
 */
export const refusedActs = (
  submit: (submission: Submission) => Promise<Result>,
  now: () => number = Date.now,
) => {
  const recordedAt = new Map<string, number>()

  const isNew = (what: string): boolean => {
    const at = now()
    if (at - (recordedAt.get(what) ?? Number.NEGATIVE_INFINITY) < againAfter) return false
    recordedAt.delete(what)
    recordedAt.set(what, at)
    const [oldest] = recordedAt.keys()
    if (recordedAt.size > remembered && oldest !== undefined) recordedAt.delete(oldest)
    return true
  }

  return async ({
    route,
    input: { caller },
    context,
    refusal: { refused },
  }: Refused): Promise<void> => {
    const { networkId, userId, address } = caller
    const operation = route.contract.id
    if (caller.kind !== 'admin' || refused === 'unavailable' || refused === 'timed-out') return
    if (!isNew(JSON.stringify([networkId, userId, operation, refused]))) return
    const fact = actRefused({ userId, operation, refused, address })
    await submit({
      networkId,
      actor: userId,
      cause: `request ${context.requestId}`,
      hops: 0,
      trace: traceparent(),
      decision: decision({ orderBy: fact.orderedBy, load: {}, decide: () => [fact] }),
      isConfirmed: true,
      deadline: now() + recordWithin,
    })
  }
}
