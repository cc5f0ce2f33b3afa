import {
  type DatabaseAddress,
  type Lease,
  lease,
  lent,
  type Reconnecting,
  renewStatistics,
  secretsIn,
} from '@causerie/postgres'
import type { ServiceName } from '@causerie/protocol'
import { type Log, throttle } from '@causerie/telemetry'
import { commonFolds } from '../dsl/common-rows.ts'
import { foldsByType } from '../dsl/fold.ts'
import { type Installation, localInstallation } from '../dsl/installation.ts'
import type { AnyService } from '../dsl/service.ts'
import type { Outcome } from '../dsl/service-tools.ts'
import { databaseReader, readersOn, rowsOfAllNetworks } from '../read/database-reader.ts'
import type { Commits } from '../sources/commits.ts'
import type { LaneShare } from '../sources/lane-share.ts'
import { type Sink, startRelay } from '../sources/relay.ts'
import type { Source } from '../sources/source.ts'
import { noStandbys, openStandbys } from '../standby/open-standbys.ts'
import { startSweeps } from '../sweeps/run-sweeps.ts'
import { noTimers, type RunningTimers, startTimers } from '../timers/run-timers.ts'
import { startBatchScheduler } from '../write/batch-scheduler.ts'
import type { WrittenEvent } from '../write/journal.ts'
import { readLanes } from '../write/lanes.ts'
import type { Result } from '../write/queued-decision.ts'
import { consistencyTokens } from './consistency-tokens.ts'
import { journalReader } from './journal-reader.ts'
import { startMaintenance } from './maintenance.ts'
import { startMasking } from './masking/masking.ts'
import { knownDeleted } from './purge/known-deleted.ts'
import { startPurging } from './purge/purge.ts'
import { replicaSources } from './replica-sources.ts'
import { operationRunner, spaceReserver } from './run-operation.ts'
import {
  backgroundConnection,
  type Pools,
  poolsByDefault,
  type Readers,
  serviceConnections,
  statementsOf,
} from './service-connections.ts'
import { serviceHealth } from './service-health.ts'
import type { ServiceHost } from './service-host.ts'
import { subscriptionsOf } from './subscriptions.ts'
import { writeCheck } from './write-check.ts'

export type StartOptions = {
  service: AnyService
  address: DatabaseAddress
  /** Names this process among the instances of the service. */
  instance: string
  /**
   * Makes the source of a service's events. One instance follows, which holds the lease, or each
   * follows its share of the lanes.
   */
  sourceOf: (service: ServiceName, lease: Lease, share: LaneShare) => Source
  /** Where the journal is relayed to; absent in the single process. */
  sink?: Sink
  /** Announces this service's commits to readers in this process. */
  committed: Commits
  log: Log
  /** The default is that of a machine on which everything runs with its defaults. */
  installation?: Installation
  /** Streaming standbys of its Postgres, from which queries are read. */
  standbys?: readonly DatabaseAddress[]
  pools?: Pools
  /** Of `backgroundConnection`, where others share it; its owner closes it. */
  background?: Reconnecting
  /** Whether it runs beside the service, and leaves it to mask and delete what is erased. */
  isTool?: boolean
}

const decideWithin = 10_000
const warnEvery = 60_000
const databaseTime = `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`

/**
 * Starts a service on its database. Resolves once its lanes, subscriptions and relay run and
 * `prepare` has finished.
 */
export const startService = async (options: StartOptions): Promise<ServiceHost> => {
  const {
    service,
    address,
    instance,
    committed,
    sourceOf,
    pools = poolsByDefault,
    installation = localInstallation,
  } = options
  const onError = errorLog(options)
  const connections = serviceConnections(service, address, pools)
  const { open, database, leases, fanOuts, lendToFold } = connections
  const background = options.background
    ? lent(options.background)
    : backgroundConnection(address, service.name)
  const incarnation = await readIncarnation(database)
  const lanes = await readLanes(await leases.get())
  const folds = foldsByType([commonFolds, ...service.folds])
  const folding = { foldsOf: (type: string) => folds.get(type) ?? [], incarnation, lanes }
  const deleted = knownDeleted(database, onError)
  await deleted.read()
  const announce = announceTo(committed)
  const onCommit = (events: readonly WrittenEvent[]) => {
    deleted.take(events.map(({ event }) => event))
    announce(events)
  }
  const scheduler = startBatchScheduler({ open, folding, onCommit, onError })
  const submit = deleted.guard(scheduler.submit)
  const secrets = secretsIn(database.read)
  const ofService = { installation, secrets }
  const reader = databaseReader(database.read, ofService)
  const readerOn = readersOn(ofService)
  const { subscriptions, ...sources } = subscriptionsOf({
    service,
    instance,
    sourceOf,
    lanes,
    leases,
    background,
    fanOuts,
    lendToFold,
    reader,
    submit,
    isDeleted: deleted.has,
    onError,
  })
  const own = { committed, isAlone: sources.isAlone }
  const standbys = openStandbys(options.standbys ?? [], {
    service,
    connections: pools.reads,
    statementsKept: statementsOf(service),
    onError,
    readerOf: (read) => databaseReader(read, ofService),
    isFresh: () => [...subscriptions.values()].every((source) => source.isUp()),
    primary: database.read,
  })
  const relaying = {
    service: service.name,
    connection: lent(background),
    lease: lease(leases, 'relay', instance),
    ...own,
    onError,
  }
  const relay = options.sink && (await startRelay({ ...relaying, sink: options.sink }))
  const { eventsAt, ...journal } = journalReader({ database, folds, ...own })
  const tokenOf = await consistencyTokens(service.name, incarnation, database)
  const waits = { fresh: 0, stale: 0, late: 0 }
  const timers = { current: noTimers }
  const sweeps = { stop: async () => {} }
  const writes = writeCheck(database, scheduler.failure)
  const stopMaintenance = startMaintenance(database, address, onError)
  const erasing = {
    service,
    database,
    renewStatistics: () => renewStatistics(database.read, address),
    onError,
  }
  const stopMasking = options.isTool
    ? undefined
    : startMasking({ ...erasing, lease: lease(leases, 'masking', instance) })
  const stopPurging = options.isTool
    ? undefined
    : startPurging({
        ...erasing,
        logSchema: address.schemas.log,
        installation,
        lease: lease(leases, 'purge', instance),
      })

  const host: ServiceHost = {
    service,
    ...operationRunner({
      service,
      lanes,
      subscriptions,
      waits,
      standbys,
      reader,
      readerOn,
      submit,
      eventsAt,
      tokenOf,
      onError,
    }),
    reserve: spaceReserver(reader),
    decide: async (by, decision) =>
      outcomeOf(
        await submit({
          hops: 0,
          ...by,
          decision,
          isConfirmed: true,
          deadline: Date.now() + decideWithin,
        }),
      ),
    reader,
    rowsOfAllNetworks: rowsOfAllNetworks(database.read),
    secrets,
    installation,
    ...journal,
    health: () =>
      serviceHealth({
        database,
        writes,
        subscriptions,
        isRelayed: relay !== undefined,
        timers: timersOf(service, timers.current),
      }),
    lags: async () =>
      (await Promise.all([...subscriptions.values()].map((one) => one.lags()))).flat(),
    statistics: () => ({
      ...scheduler.statistics,
      waits,
      reading: { busy: database.busy(), connections: pools.reads },
      standbys: standbys?.statistics() ?? noStandbys,
      timers: timers.current.statistics,
      followUps: Object.fromEntries(
        [...subscriptions].map(([name, { statistics }]) => [name, statistics]),
      ),
    }),
    close: async () => {
      stopMaintenance()
      await stopMasking?.()
      await stopPurging?.()
      deleted.stop()
      await timers.current.close()
      await sweeps.stop()
      await sources.close()
      await scheduler.close()
      await relay?.close()
      await Promise.all([standbys?.close(), connections.close(), background.close()])
    },
  }
  await sources.createCursors()
  await service.prepare?.(host)
  await sources.start()
  timers.current = startTimers({
    timers: service.timers ?? [],
    lease: lease(leases, 'timers', instance),
    rowsOfAllNetworks: host.rowsOfAllNetworks,
    reader,
    now: async () =>
      (await database.read<{ now: string }>(databaseTime, []))[0]?.now ?? new Date().toISOString(),
    submit,
    catchUp: replicaSources({ service, lanes, subscriptions, waits }).catchUp,
    onError,
  })
  sweeps.stop = startSweeps({
    sweeps: service.sweeps ?? [],
    lease: lease(leases, 'sweeps', instance),
    rowsOfAllNetworks: host.rowsOfAllNetworks,
    reader,
    submit,
    onError,
  })
  connections.markStarted()
  return host
}

/** Logs errors of background work, each kind once a minute. */
const errorLog = ({ service, log }: StartOptions) => {
  const warn = throttle<object>(warnEvery, (of, times) =>
    log.warn(
      { ...of, service: service.name, times },
      'background work failed; it is retried, or has stopped until the cause is removed',
    ),
  )
  return (err: unknown, of?: { followUp?: string }): void =>
    warn([of?.followUp, String(err)].join(' '), { err, ...of })
}

const readIncarnation = async ({ read }: Pick<Readers, 'read'>): Promise<number> => {
  const [stored] = await read<{ value: string }>('select value from meta where name = $1', [
    'incarnation',
  ])
  return Number(stored?.value ?? 1)
}

/** Undefined if the service has none. */
const timersOf = ({ timers = [] }: AnyService, { statistics }: RunningTimers) =>
  timers.length > 0 ? statistics : undefined

const announceTo = (committed: Commits) => (events: readonly WrittenEvent[]) => {
  committed.add(events)
  committed.fire()
}

const outcomeOf = (result: Result): Outcome => {
  if (result.kind === 'recorded') return { recorded: result.events }
  if (result.kind === 'refused') return { refused: result.refusal }
  if (result.kind === 'failed') throw result.error
  throw new Error(
    result.kind === 'unavailable' ? result.reason : 'it depends on rows that were not found',
  )
}
