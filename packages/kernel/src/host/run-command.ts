import {
  type AnyOperation,
  isRefusal,
  type Recorded,
  type Refusal,
  refuse,
} from '@causerie/protocol'
import { traceparent } from '@causerie/telemetry'
import type { AnyDecision, CommandRoute, Request } from '../dsl/command.ts'
import { listOf } from '../dsl/fold.ts'
import { newId } from '../dsl/ids.ts'
import type { Reader } from '../dsl/reader.ts'
import type { ReadConfirmed } from '../read/read-confirmed.ts'
import type { AnyRows } from '../write/loaded-rows.ts'
import { requestHashOf } from '../write/outcomes.ts'
import type { Behind, Keyed, Result, Submission } from '../write/queued-decision.ts'
import type { CanRead } from '../write/statements.ts'
import { earlyReply } from './early-reply.ts'
import { type RunQuery, refusalOfRepeat } from './refusal-of-repeat.ts'
import type { ReplicaSources } from './replica-sources.ts'
import type { Answer, Input, RequestContext } from './service-host.ts'

export type CommandOptions = {
  sources: ReplicaSources
  query: RunQuery
  readConfirmed: ReadConfirmed
  reader: (networkId: string) => Reader
  /** Reads on the connection of a batch, behind its commit. */
  readerOn: (connection: CanRead) => (networkId: string) => Reader
  submit: (submission: Submission) => Promise<Result>
  eventsAt: (
    positions: readonly (readonly [lane: number, position: number])[],
  ) => Promise<Recorded[]>
  tokenOf: (heads: ReadonlyMap<number, number>) => string
}
/** A command that was recorded, now or before. */
type Completed = {
  resolved: unknown
  recorded: readonly Recorded[]
  heads: ReadonlyMap<number, number>
  /** As the batch left them; undefined for a repeat. */
  rows: (() => AnyRows) | undefined
}

/**
 * Longer than a lane may wait for another instance, as when the one that read it was killed: its
 * lease lasts 5 s. A source that is down is not waited for.
 */
const replicasWithin = 6_500
/** With all that is waited for before. */
const answersWithin = 8_000
/** How often `resolve` is asked while what it finds changes at the same time. */
const mostAttempts = 3

/** Runs commands, in the order about, orderBy, load, decide, reply. */
export const commandRunner = ({
  sources,
  query,
  readConfirmed,
  reader,
  readerOn,
  submit,
  eventsAt,
  tokenOf,
}: CommandOptions) => {
  /**
   * A refusal that a replica row could have changed is returned only after that replica has caught
   * up and the decision ran again.
   */
  const decideConfirmed = async (
    submission: Omit<Submission, 'isConfirmed'>,
    readsReplicas: boolean,
  ): Promise<Result> => {
    const result = await submit({ ...submission, isConfirmed: !readsReplicas })
    if (!readsReplicas || !needsConfirmation(result)) return result
    const { networkId, decision } = submission
    // What remains is for the decision.
    const deadline = submission.deadline - (answersWithin - replicasWithin)
    if (!(await sources.catchUp(networkId, decision.load, deadline)))
      return {
        kind: 'unavailable',
        reason: 'the rows that the refusal depends on could not be confirmed',
      }
    return submit({ ...submission, isConfirmed: true })
  }

  const outcomeOf = async (
    result: Result,
    resolved: unknown,
  ): Promise<Completed | { refusal: Refusal; isRepeated?: boolean }> => {
    if (result.kind === 'recorded')
      return { resolved, recorded: result.events, heads: result.heads, rows: result.rows }
    if (result.kind === 'refused') return { refusal: result.refusal }
    if (result.kind === 'failed') throw result.error
    if (result.kind !== 'repeated') return { refusal: refuse('unavailable') }
    const { outcome } = result
    if ('refusal' in outcome) return { refusal: outcome.refusal, isRepeated: true }
    return {
      resolved: outcome.resolved,
      recorded: await eventsAt(outcome.events),
      heads: new Map(outcome.heads),
      rows: undefined,
    }
  }

  /** What a request is about. Files are stored there once, and what refuses them lies in them. */
  const resolveOf = async (
    { command }: CommandRoute,
    request: Request<AnyOperation>,
    seen: { position: string; tokenDeadline: number },
  ): Promise<unknown> => {
    const { networkId } = request.caller
    if (request.upload) return command.resolve(request, reader(networkId))
    const asked = { networkId, ...seen }
    return (await readConfirmed((from) => command.resolve(request, from), asked)).result
  }

  const attempt = async (
    route: CommandRoute,
    input: Input,
    context: RequestContext,
  ): Promise<Answer | 'outdated'> => {
    const { command } = route
    const { networkId, userId: actor } = input.caller
    const own = reader(networkId)
    const made = new Set<string>()
    let began = Date.now()
    const request = { ...input, newId: newIdIn(made) }
    const { position } = context
    const tokenDeadline = began + replicasWithin
    const resolved = await resolveOf(route, request, { position, tokenDeadline })
    // It may take long to store the files of a request.
    if (input.upload) began = Date.now()
    const deadline = began + answersWithin
    const keyed = keyedOf(route, input, { resolved, ...context })
    if (isRefusal(resolved) && !keyed) return { refusal: resolved }
    const decision = decisionOf(route, input, resolved)
    const replicas = sources.ofTables(listOf(decision.load).map(({ table }) => table))
    const awaited = [...new Set([...replicas, ...sources.ofServices(command.awaits)])]
    const seen = await sources.awaitToken(awaited, position, began + replicasWithin)
    if (seen === 'late') return { refusal: refuse('unavailable') }

    const replyOf = async (
      { resolved, recorded, rows }: Omit<Completed, 'heads'>,
      from: Reader,
    ) => {
      const of = { ...input, newId, resolved }
      const loaded = async () => rows?.() ?? reader(networkId).load(command.load(of))
      // Under the command's own names.
      return command.reply({ ...of, recorded, rows: loaded as () => Promise<never> }, from)
    }
    const early = earlyReply(own, ({ events: recorded, rows }, from) =>
      replyOf({ resolved, recorded, rows }, from),
    )
    const onPredicted = (result: Result, behind: Behind | undefined) =>
      early.begin(
        result,
        behind && { reader: readerOn(behind.connection)(networkId), isEmpty: behind.isEmpty },
      )
    const by = {
      networkId,
      actor,
      cause: `request ${context.requestId}`,
      hops: 0,
      trace: traceparent(),
      made,
    }
    const result = await decideConfirmed(
      { ...by, decision, keyed, deadline, onPredicted },
      replicas.length > 0,
    )
    if (result.kind === 'outdated') return 'outdated'
    const outcome = await outcomeOf(result, resolved)
    if ('refusal' in outcome) return outcome
    const isRepeated = outcome.rows === undefined
    const unreadable =
      isRepeated &&
      (await refusalOfRepeat(query, route, { resolved: outcome.resolved, input, context }))
    if (unreadable) return unreadable
    const reply = await (early.of(result) ?? replyOf(outcome, own))
    return { reply, position: tokenOf(outcome.heads), isStale: seen !== 'fresh', isRepeated }
  }

  return async (route: CommandRoute, input: Input, context: RequestContext): Promise<Answer> => {
    for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
      const answer = await attempt(route, input, context)
      if (answer !== 'outdated') return answer
    }
    return { refusal: refuse('unavailable') }
  }
}

/** Makes ids and keeps them. */
const newIdIn = (made: Set<string>) => (): string => {
  const id = newId()
  made.add(id)
  return id
}

const decisionOf = ({ command }: CommandRoute, input: Input, resolved: unknown): AnyDecision => {
  // Submitted, too: a stored outcome of the same key comes first.
  if (isRefusal(resolved))
    return { orderBy: `refusals:${input.caller.userId}`, load: {}, decide: () => resolved }
  const request = { ...input, newId, resolved }
  return {
    orderBy: command.orderBy(request),
    load: command.load(request),
    decide: (rows, { at }) => command.decide(rows, { ...request, at }),
  }
}

const keyedOf = (
  { contract: { id, isNotStored }, command }: CommandRoute,
  input: Input,
  { idempotencyKey, resolved }: Pick<RequestContext, 'idempotencyKey'> & { resolved: unknown },
): Keyed | undefined => {
  if (idempotencyKey === undefined || isNotStored) return undefined
  const isOfSession = !isRefusal(resolved) && command.isOfSession({ ...input, newId, resolved })
  const { params, query, body, caller } = input
  return {
    key: idempotencyKey,
    requestHash: requestHashOf([
      id,
      params,
      query,
      body,
      ...(isOfSession ? [caller.sessionId] : []),
    ]),
    resolved,
  }
}

const needsConfirmation = ({ kind }: Result): boolean =>
  kind === 'refused' || kind === 'assumedAbsent'
