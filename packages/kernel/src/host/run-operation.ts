import { type AnyOperation, isRefusal, type Refusal, refuse, type ServiceName } from '@causerie/contracts'
import { parseToken } from '../consistency/position.ts'
import { DatabaseUnavailable } from '../database/connection.ts'
import type { FollowedSource } from '../sources/followed-source.ts'
import type { AnyDecision, CommandRoute, Request } from '../words/command.ts'
import type { QueryRoute } from '../words/query.ts'
import type { Reader } from '../words/reader.ts'
import type { AnyService } from '../words/service.ts'
import type { AnyTable, Wanted, Wants } from '../words/table.ts'
import { allLanes, laneOf } from '../write/lane.ts'
import { tablesOf } from '../write/rows.ts'
import type { Result, TaskInput } from '../write/task.ts'
import type { Answer, RequestContext } from './service-host.ts'

type Running = {
  service: AnyService
  sources: ReadonlyMap<ServiceName, FollowedSource>
  reader: (networkId: string) => Reader
  submit: (input: TaskInput) => Promise<Result>
  positionOf: (heads: ReadonlyMap<number, number>) => string
  newId: () => string
}
type Input = Omit<Request<AnyOperation>, 'newId'>
type Seen = 'fresh' | 'stale' | 'late'

const readsWait = 250
const commandsWait = 2_000
const answersWithin = 8_000
const confirmations = 2

/** Runs one operation: what the caller saw elsewhere first, then the route, and no refusal that a late copy may have caused. */
export const runOperation = async (
  running: Running,
  route: CommandRoute<unknown> | QueryRoute<unknown>,
  input: Input,
  context: RequestContext,
): Promise<Answer> => {
  try {
    return await (route.kind === 'query' ? runQuery(running, route, input, context) : runCommand(running, route, input, context))
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return { refusal: refuse('unavailable') }
    throw error
  }
}

const sourceOf = ({ service }: Running, table: AnyTable): ServiceName | undefined =>
  (Object.entries(service.replicas) as [ServiceName, { tables: readonly AnyTable[] }][]).find(([, { tables }]) =>
    tables.includes(table),
  )?.[0]
const sourcesOf = (running: Running, tables: readonly AnyTable[]): FollowedSource[] =>
  [...new Set(tables.map((table) => sourceOf(running, table)))].flatMap((name) => (name && running.sources.get(name)) ?? [])

/** Waits until the copies hold what the caller has seen. Nobody waits for a source that is known to be down. */
const awaitSeen = async (sources: readonly FollowedSource[], token: string, milliseconds: number): Promise<Seen> => {
  if (token === '' || sources.length === 0) return sources.every((source) => source.isUp()) ? 'fresh' : 'stale'
  const deadline = Date.now() + milliseconds
  const waits = [...parseToken(token)].flatMap(([key, place]) => {
    const [name, lane] = key.split(':')
    const source = sources.find(({ service }) => service === name)
    return source?.isUp() ? [source.reach(Number(lane), place, deadline)] : []
  })
  if (!(await Promise.all(waits)).every(Boolean)) return 'late'
  return sources.every((source) => source.isUp()) ? 'fresh' : 'stale'
}

const runQuery = async (running: Running, { query }: QueryRoute<unknown>, input: Input, context: RequestContext): Promise<Answer> => {
  const { networkId } = input.caller
  const sources = sourcesOf(running, query.uses)
  const seen = await awaitSeen(sources, context.position, readsWait)
  const read = () => query.read({ ...input, newId: running.newId }, running.service.read(running.reader(networkId)))
  let reply = await read()
  if (isRefusal(reply) && sources.length > 0) {
    const deadline = Date.now() + commandsWait
    const confirmed = await Promise.all(sources.map((source) => source.catchUp(allLanes, deadline)))
    if (!confirmed.every(Boolean)) return { refusal: refuse('unavailable') }
    reply = await read()
  }
  return isRefusal(reply) ? { refusal: reply } : { reply, isStale: seen !== 'fresh' }
}

const runCommand = async (running: Running, { command }: CommandRoute<unknown>, input: Input, context: RequestContext): Promise<Answer> => {
  const { networkId, userId } = input.caller
  const read = running.service.read(running.reader(networkId))
  const request = { ...input, newId: running.newId }
  const about = await command.about(request, read)
  if (isRefusal(about)) return { refusal: about }
  const ready = { ...request, about }
  const load = command.load(ready)
  const sources = sourcesOf(running, tablesOf(load))
  const seen = await awaitSeen(sources, context.position, commandsWait)
  if (seen === 'late') return { refusal: refuse('unavailable') }
  const decision: AnyDecision = { orderBy: command.orderBy(ready), load, decide: (rows, { at }) => command.decide(rows, { ...ready, at }) }
  const task = { networkId, actor: userId, cause: `request ${context.requestId}`, hops: 0, decision, deadline: Date.now() + answersWithin }
  const result = await decideConfirmed(running, task, load)
  switch (result.kind) {
    case 'recorded':
      return {
        reply: await command.reply({ ...ready, recorded: result.events }, read),
        position: running.positionOf(result.heads),
        isStale: seen !== 'fresh',
      }
    case 'refused':
      return { refusal: result.refusal }
    case 'failed':
      throw result.error
    case 'presumed':
    case 'unavailable':
      return { refusal: refuse('unavailable') }
  }
}

/** A refusal that a replica row could have changed is given only after that replica has caught up and the command was decided again. */
const decideConfirmed = async (running: Running, task: Omit<TaskInput, 'isConfirmed'>, load: Wants): Promise<Result> => {
  const rests = lanesToConfirm(running, task.networkId, load)
  let result = await running.submit({ ...task, isConfirmed: rests.size === 0 })
  for (let round = 0; round < confirmations && rests.size > 0 && (result.kind === 'refused' || result.kind === 'presumed'); round += 1) {
    const deadline = Math.min(task.deadline, Date.now() + commandsWait)
    const confirmed = await Promise.all([...rests].map(([source, lanes]) => source.catchUp([...lanes], deadline)))
    if (!confirmed.every(Boolean)) return { kind: 'unavailable', reason: 'what the refusal rests on could not be confirmed' }
    const again = await running.submit({ ...task, isConfirmed: true })
    if (again.kind === 'refused' && result.kind === 'refused' && sameRefusal(again.refusal, result.refusal)) return again
    result = again
  }
  return result
}

const sameRefusal = (a: Refusal, b: Refusal): boolean => a.refused === b.refused && a.detail?.join('\n') === b.detail?.join('\n')

/** Which lanes of which sources the loaded replica rows come from; all of them where the key does not tell. */
const lanesToConfirm = (running: Running, networkId: string, load: Wants): Map<FollowedSource, Set<number>> => {
  const rests = new Map<FollowedSource, Set<number>>()
  for (const wanted of Object.values(load).flatMap((one): readonly (Wanted<unknown> | { table: AnyTable; all: true })[] =>
    'table' in one ? [one] : one,
  )) {
    const name = sourceOf(running, wanted.table)
    const source = name && running.sources.get(name)
    if (!source) continue
    const key = 'key' in wanted ? wanted.table.laneKeyOf(wanted.key) : undefined
    const lanes = key ? [laneOf(networkId, key)] : allLanes
    rests.set(source, new Set([...(rests.get(source) ?? []), ...lanes]))
  }
  return rests
}
