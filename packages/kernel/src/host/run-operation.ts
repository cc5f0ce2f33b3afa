import {
  type AnyOperation,
  isRefusal,
  parseConsistencyToken,
  type Recorded,
  type Refusal,
  refuse,
  type ServiceName,
} from '@causerie/contracts'
import { DatabaseUnavailable } from '@causerie/postgres'
import { traceparent } from '@causerie/telemetry'
import type { AnyDecision, CommandRoute, Request } from '../dsl/command.ts'
import { listOf } from '../dsl/fold.ts'
import { newId } from '../dsl/ids.ts'
import type { QueryRoute } from '../dsl/query.ts'
import type { Reader } from '../dsl/reader.ts'
import type { AnyService } from '../dsl/service.ts'
import type { AnyTable, Wants } from '../dsl/table.ts'
import { awaitingReader, type Seen, sourcesByStatement } from '../read/awaiting-reader.ts'
import type { FollowedSource } from '../sources/followed-source.ts'
import type { Lanes } from '../write/lanes.ts'
import { requestHashOf } from '../write/outcomes.ts'
import type { Keyed, Result, TaskInput } from '../write/task.ts'
import { type AnyRows, getOrMake } from '../write/unit-of-work.ts'
import { earlyReply } from './early-reply.ts'
import type { Answer, RequestContext, ServiceHost } from './service-host.ts'

type Options = {
  service: AnyService
  lanes: Lanes
  sources: ReadonlyMap<ServiceName, FollowedSource>
  reader: (networkId: string) => Reader
  submit: (input: TaskInput) => Promise<Result>
  eventsAt: (places: readonly (readonly [lane: number, position: number])[]) => Promise<Recorded[]>
  rowsNow: (networkId: string, wants: Wants) => Promise<AnyRows>
  positionOf: (heads: ReadonlyMap<number, number>) => string
  /** Counts how the waits for what a caller had seen ended. */
  waits: Record<Seen, number>
}
type Input = Omit<Request<AnyOperation>, 'newId'>
/** What there is to present of a command. */
type Done = {
  about: unknown
  recorded: readonly Recorded[]
  heads: ReadonlyMap<number, number>
  /** What the batch that did it left; undefined where it was done before. */
  rows: (() => AnyRows) | undefined
}

const readsWait = 250
const commandsWait = 2_000
const answersWithin = 8_000

/** Runs operations: what the caller saw elsewhere first, then the route, and no refusal that a late copy may have caused. */
export const operationRunner = ({
  service,
  lanes,
  sources,
  reader,
  submit,
  eventsAt,
  rowsNow,
  positionOf,
  waits,
}: Options): ServiceHost['run'] => {
  const nameOf = new Map(
    Object.entries(service.replicas).flatMap(([name, { tables }]) => tables.map((table) => [table, name as ServiceName] as const)),
  )
  const sourceOf = (table: AnyTable): FollowedSource | undefined => {
    const name = nameOf.get(table)
    return name && sources.get(name)
  }
  const sourcesOf = (tables: readonly AnyTable[]): FollowedSource[] => [...new Set(tables.flatMap((table) => sourceOf(table) ?? []))]
  const servicesIn = sourcesByStatement(new Map([...nameOf].map(([table, name]) => [table.name, name])))
  const sourcesIn = (text: string): FollowedSource[] => servicesIn(text).flatMap((name) => sources.get(name) ?? [])

  const awaitSeen = async (...awaited: Parameters<typeof seenBy>) => {
    const seen = await seenBy(...awaited)
    waits[seen] += 1
    return seen
  }

  const query = async ({ read }: QueryRoute, input: Input, { position }: RequestContext): Promise<Answer> => {
    const began = Date.now()
    const attempt = async () => {
      const awaitSeenOf = (source: FollowedSource) => awaitSeen([source], position, began + readsWait)
      const awaiting = awaitingReader(reader(input.caller.networkId), { sourcesIn, awaitSeen: awaitSeenOf })
      return { reply: await read({ ...input, newId }, awaiting.reader), awaiting }
    }
    const { reply, awaiting } = await attempt()
    if (!isRefusal(reply)) return { reply, isStale: !awaiting.isFresh() }
    if (isBadInput(reply)) return { refusal: reply }
    const deadline = Date.now() + commandsWait
    const confirmed = await Promise.all(awaiting.sources().map((source) => source.catchUp(lanes.all, deadline)))
    if (confirmed.length === 0) return { refusal: reply }
    if (!confirmed.every(Boolean)) return { refusal: refuse('unavailable') }
    const again = await attempt()
    return isRefusal(again.reply) ? { refusal: again.reply } : { reply: again.reply, isStale: !again.awaiting.isFresh() }
  }

  const command = async (route: CommandRoute, input: Input, context: RequestContext): Promise<Answer> => {
    const { contract, command } = route
    const deadline = Date.now() + answersWithin
    const own = reader(input.caller.networkId)
    const about = await command.about({ ...input, newId }, own)
    const keyed = keyedOf(contract, input, { about, ...context })
    if (isRefusal(about) && !keyed) return { refusal: about }
    const ready = { ...input, newId, about }
    const decision: AnyDecision = isRefusal(about)
      ? // Behind the key's outcome, if there is one.
        { orderBy: `refusals:${input.caller.userId}`, load: {}, decide: () => about }
      : { orderBy: command.orderBy(ready), load: command.load(ready), decide: (rows, { at }) => command.decide(rows, { ...ready, at }) }
    const copies = sourcesOf(listOf(decision.load).map(({ table }) => table))
    const seen = await awaitSeen(copies, context.position, Date.now() + commandsWait)
    if (seen === 'late') return { refusal: refuse('unavailable') }

    const { networkId, userId: actor } = input.caller
    const by = { networkId, actor, cause: `request ${context.requestId}`, hops: 0, trace: traceparent() }
    const replyOf = async ({ about, recorded, rows }: Omit<Done, 'heads'>, from: Reader) => {
      const of = { ...ready, about }
      const loaded = async () => rows?.() ?? rowsNow(networkId, command.load(of))
      // Under the names of the command's own wants.
      return command.reply({ ...of, recorded, rows: loaded as () => Promise<never> }, from)
    }
    const early = earlyReply(own, ({ events: recorded, rows }, from) => replyOf({ about, recorded, rows }, from))
    const result = await decideConfirmed({ ...by, decision, keyed, deadline, foresee: early.begin }, copies.length > 0)
    const done = await outcomeOf(result, about)
    if ('refusal' in done) return done
    const reply = await (early.of(result) ?? replyOf(done, own))
    return { reply, position: positionOf(done.heads), isStale: seen !== 'fresh', isRepeated: done.rows === undefined }
  }

  const outcomeOf = async (result: Result, about: unknown): Promise<Done | { refusal: Refusal; isRepeated?: boolean }> => {
    if (result.kind === 'recorded') return { about, recorded: result.events, heads: result.heads, rows: result.rows }
    if (result.kind === 'refused') return { refusal: result.refusal }
    if (result.kind === 'failed') throw result.error
    if (result.kind !== 'repeated') return { refusal: refuse('unavailable') }
    const { outcome } = result
    if ('refusal' in outcome) return { refusal: outcome.refusal, isRepeated: true }
    return { about: outcome.about, recorded: await eventsAt(outcome.events), heads: new Map(outcome.heads), rows: undefined }
  }

  /** A refusal that a replica row could have changed is given only after that replica has caught up and the command was decided again. */
  const decideConfirmed = async (task: Omit<TaskInput, 'isConfirmed'>, readsCopies: boolean): Promise<Result> => {
    const result = await submit({ ...task, isConfirmed: !readsCopies })
    if (!readsCopies || !isOpen(result)) return result
    const deadline = Math.min(task.deadline, Date.now() + commandsWait)
    const rests = [...lanesToConfirm(task)]
    const confirmed = await Promise.all(rests.map(([source, lanes]) => source.catchUp([...lanes], deadline)))
    if (!confirmed.every(Boolean)) return { kind: 'unavailable', reason: 'what the refusal rests on could not be confirmed' }
    return submit({ ...task, isConfirmed: true })
  }

  /** Which lanes of which sources the loaded replica rows come from; all of them where the key does not tell. */
  const lanesToConfirm = ({ networkId, decision }: Pick<TaskInput, 'networkId' | 'decision'>): Map<FollowedSource, Set<number>> => {
    const rests = new Map<FollowedSource, Set<number>>()
    for (const wanted of listOf(decision.load)) {
      const source = sourceOf(wanted.table)
      if (!source) continue
      const key = 'key' in wanted ? wanted.table.laneKeyOf(wanted.key) : undefined
      const awaited = getOrMake(rests, source, () => new Set())
      for (const lane of key ? [lanes.of(networkId, key)] : lanes.all) awaited.add(lane)
    }
    return rests
  }

  return async (route, input, context) => {
    try {
      return await (route.kind === 'query' ? query(route, input, context) : command(route, input, context))
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return { refusal: refuse('unavailable') }
      throw error
    }
  }
}

/** Waits until the copies hold what the caller has seen. Nobody waits for a source that is known to be down. */
const seenBy = async (sources: readonly FollowedSource[], token: string, deadline: number): Promise<Seen> => {
  if (sources.length === 0) return 'fresh'
  const places = parseConsistencyToken(
    token,
    sources.map(({ service }) => service),
  )
  const waits = [...places].flatMap(([key, place]) => {
    const [name, lane] = key.split(':')
    const source = sources.find(({ service }) => service === name)
    return source?.isUp() ? [source.reach(Number(lane), place, deadline)] : []
  })
  if (!(await Promise.all(waits)).every(Boolean)) return 'late'
  return sources.every((source) => source.isUp()) ? 'fresh' : 'stale'
}

const keyedOf = (
  { id, ignoresIdempotencyKey, isOfSession }: AnyOperation,
  { params, query, body, caller }: Input,
  { idempotencyKey, about }: Pick<RequestContext, 'idempotencyKey'> & { about: unknown },
): Keyed | undefined =>
  idempotencyKey === undefined || ignoresIdempotencyKey
    ? undefined
    : { key: idempotencyKey, requestHash: requestHashOf([id, params, query, body, ...(isOfSession ? [caller.sessionId] : [])]), about }

/** What no copy could have changed. */
const isBadInput = ({ refused }: Refusal): boolean => refused === 'bad-request' || refused === 'invalid-parameters'

const isOpen = ({ kind }: Result): boolean => kind === 'refused' || kind === 'assumedAbsent'
