import { setTimeout as sleep } from 'node:timers/promises'
import { formatConsistencyToken, newest, type Recorded, type ServiceName } from '@causerie/contracts'
import {
  type Connection,
  connect,
  type DatabaseAddress,
  type Lease,
  lease,
  readers,
  reconnecting,
  refreshPlans,
  secretsIn,
  statementsByDefault,
} from '@causerie/postgres'
import type { Log } from '@causerie/telemetry'
import { throttle } from '@causerie/telemetry'
import { claimFolds } from '../dsl/claims.ts'
import { foldsByType } from '../dsl/fold.ts'
import type { AnyService } from '../dsl/service.ts'
import type { Outcome, Positions } from '../dsl/service-tools.ts'
import { databaseReader } from '../read/database-reader.ts'
import type { Commits } from '../sources/commits.ts'
import { makeCursors } from '../sources/cursors.ts'
import { type FollowedSource, followSource } from '../sources/followed-source.ts'
import { type Sink, startRelay } from '../sources/relay.ts'
import type { Source } from '../sources/source.ts'
import { startBatchScheduler } from '../write/batch-scheduler.ts'
import { eventsAt, eventsOfTypes, headsOf, type JournalRow, recordedOf, type WrittenEvent } from '../write/journal.ts'
import { readLanes } from '../write/lanes.ts'
import { forgetOutcomes } from '../write/outcomes.ts'
import { readRows } from '../write/read-rows.ts'
import type { Result } from '../write/task.ts'
import { operationRunner } from './run-operation.ts'
import type { Health, ServiceHost } from './service-host.ts'

export type StartOptions = {
  service: AnyService
  address: DatabaseAddress
  /** Names this process among the instances of the service. */
  instance: string
  /** Makes the source of another service's events; the lease is held by the one instance that follows. */
  sourceOf: (service: ServiceName, lease: Lease) => Source
  /** Where the journal is relayed to; absent in the single process. */
  sink?: Sink
  /** Told of this service's commits. */
  committed: Commits
  log: Log
  readConnections?: number
}

const decideWithin = 10_000
/** With room to spare: today they declare fewer than two each. */
const statementsOfAnOperation = 3
const toRelay = 'select sum(l.head - r.relayed)::bigint as lag from lanes l join relay r using (lane)'
const headsAtStart =
  'select l.lane, l.head as position, j.incarnation from lanes l join journal j on j.lane = l.lane and j.position = l.head'
const lookAgainAfter = 250
/** Of many commits in a row one word is enough. */
const toldWithin = 50
const eventsOfALane = 1_000
const minute = 60_000
const lookAtTablesEvery = 5_000

/** Starts a service on its database: its lanes, its sources, its relay. What must exist once is made before it returns. */
export const startService = async (options: StartOptions): Promise<ServiceHost> => {
  const { service, address, instance, committed, readConnections = 4 } = options
  let hasStarted = false
  const statementsKept = statementsByDefault + statementsOfAnOperation * service.operations.length
  const open = (): Promise<Connection> =>
    connect(address, `causerie ${service.name}`, { purpose: hasStarted ? 'requests' : 'start', statementsKept })
  const warn = throttle<object>(minute, (of, times) =>
    options.log.warn({ ...of, service: service.name, times }, 'a step failed and is tried again, or stands still'),
  )
  const onError = (err: unknown, of?: { followUp?: string }) => warn([of?.followUp, String(err)].join(' '), { err, ...of })
  const database = readers(open, readConnections)
  const leases = reconnecting(open)
  const folds = foldsByType([claimFolds, ...service.folds])
  const known = (event: Recorded): Recorded => {
    const kind = folds.get(event.type)?.[0]?.kind
    return kind ? newest(kind, event) : event
  }
  const [stored] = await database.read<{ value: string }>('select value from meta where name = $1', ['incarnation'])
  const incarnation = Number(stored?.value ?? 1)
  const onCommit = (events: readonly WrittenEvent[]) => {
    committed.add(events)
    committed.fire()
  }
  const lanes = await readLanes(await leases.get())
  const folding = { foldsOf: (type: string) => folds.get(type) ?? [], incarnation, lanes }
  const scheduler = startBatchScheduler({ open, folding, onCommit, onError })

  const secrets = secretsIn(database.read)
  const reader = databaseReader(database.read, secrets)

  const names = [...new Set([...(Object.keys(service.replicas) as ServiceName[]), ...service.followUps.map(({ on }) => on)])]
  const followUpsOf = (name: ServiceName) => service.followUps.filter(({ on }) => on === name).map(({ followUp }) => followUp)
  const sources = new Map<ServiceName, FollowedSource>()
  const follow = async (name: ServiceName) => {
    const source = options.sourceOf(name, lease(leases, `source ${name}`, instance))
    const following = { followUps: followUpsOf(name), open, reader, submit: scheduler.submit, onError }
    sources.set(name, await followSource({ source, folds: service.replicas[name]?.folds ?? [], lanes, ...following }))
  }
  const relaying = { service: service.name, connection: reconnecting(open), lease: lease(leases, 'relay', instance), committed, onError }
  const relay = options.sink && (await startRelay({ ...relaying, sink: options.sink }))

  const heads = async (): Promise<Positions> =>
    new Map((await database.read<{ lane: number; head: number }>(headsOf, [])).map(({ lane, head }) => [lane, head]))
  const ends = await database.read<{ lane: number; position: number; incarnation: number }>(headsAtStart, [])
  const atStart = new Map(ends.map(({ lane, ...end }) => [lane, end]))
  /** What stood there before this start was recorded in an earlier incarnation, and others read it under that. */
  const placeOf = (lane: number, position: number) => {
    const end = atStart.get(lane)
    return { incarnation: end && position <= end.position ? end.incarnation : incarnation, position }
  }
  const positionOf = (places: ReadonlyMap<number, number>) => {
    const recorded = [...places].filter(([, position]) => position > 0)
    return formatConsistencyToken(new Map(recorded.map(([lane, position]) => [`${service.name}:${lane}`, placeOf(lane, position)])))
  }

  const health = async (): Promise<Health> => {
    const [row] = await database.read<{ lag: number }>(toRelay, []).catch(() => [])
    const checks: Health['checks'] = { database: { isOk: row !== undefined, detail: row ? 'answers' : 'no answer' } }
    for (const [name, source] of sources) checks[`source ${name}`] = await source.health()
    if (relay && row) checks.relay = { isOk: true, lag: row.lag, detail: `${row.lag} to relay` }
    return { isReady: Object.values(checks).every(({ isOk }) => isOk), checks }
  }

  const waits = { fresh: 0, stale: 0, late: 0 }
  const forgetting = setInterval(() => void forgetOutcomes(database.read).catch(onError), minute).unref()
  const lookAtTables = () => void refreshPlans(database.read, Object.values(address.schemas)).catch(onError)
  const looking = setInterval(lookAtTables, lookAtTablesEvery).unref()

  const host: ServiceHost = {
    service,
    run: operationRunner({
      service,
      lanes,
      sources,
      reader,
      submit: scheduler.submit,
      eventsAt: async (places) => {
        const rows = await database.read<JournalRow>(eventsAt, [places.map(([lane]) => lane), places.map(([, position]) => position)])
        return rows.map(recordedOf).map(known)
      },
      rowsNow: (networkId, wants) => readRows({ prepared: database.read }, networkId, wants),
      positionOf,
      waits,
    }),
    decide: async (by, decision) =>
      outcomeOf(await scheduler.submit({ hops: 0, ...by, decision, isConfirmed: true, deadline: Date.now() + decideWithin })),
    reader,
    secrets,
    tail: async (types, after) => {
      const until = await heads()
      const positions = (of: Positions) => lanes.all.map((lane) => of.get(lane) ?? 0)
      if (lanes.all.every((lane) => (until.get(lane) ?? 0) <= (after.get(lane) ?? 0))) return { events: [], positions: until }
      const rows = await database.read<JournalRow>(eventsOfTypes, [lanes.all, positions(after), eventsOfALane, types, positions(until)])
      return { events: rows.map(recordedOf).map(known), positions: reached(rows, until) }
    },
    heads,
    changed: async (milliseconds) => {
      if (await committed.wait(Math.min(milliseconds, lookAgainAfter))) await sleep(toldWithin)
    },
    health,
    lags: async () => (await Promise.all([...sources.values()].map((source) => source.lags()))).flat(),
    statistics: () => ({
      ...scheduler.statistics,
      waits,
      reading: { busy: database.busy(), connections: readConnections },
      followUps: Object.fromEntries([...sources].map(([name, source]) => [name, source.statistics])),
    }),
    close: async () => {
      clearInterval(forgetting)
      clearInterval(looking)
      await Promise.all([...sources.values()].map((source) => source.close()))
      await scheduler.close()
      await relay?.close()
      await Promise.all([database.close(), leases.close()])
    },
  }
  for (const name of names) await makeCursors(leases, { source: name, isOwn: name === service.name, followUps: followUpsOf(name) })
  await service.prepare?.(host)
  await Promise.all(names.map(follow))
  hasStarted = true
  return host
}

/** Where a lane gave as much as one call may, the tail goes on behind its last event; else at the head. */
const reached = (rows: readonly JournalRow[], until: Positions): Positions => {
  const last = (lane: number) => rows.filter((row) => row.lane === lane)[eventsOfALane - 1]?.position
  return new Map([...until].map(([lane, head]) => [lane, last(lane) ?? head]))
}

const outcomeOf = (result: Result): Outcome => {
  if (result.kind === 'recorded') return { recorded: result.events }
  if (result.kind === 'refused') return { refused: result.refusal }
  if (result.kind === 'failed') throw result.error
  throw new Error(result.kind === 'unavailable' ? result.reason : 'it rests on rows that were not found')
}
