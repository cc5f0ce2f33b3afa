import type { ServiceHost, Statistics } from '@causerie/kernel/engine'

/** The part of a running service that metrics are read from. */
export type Measured = Reading & Pick<ServiceHost, 'service' | 'statistics' | 'health'>
/** What reads the events of services, by name. */
export type Reading = { service: { name: string } } & Pick<ServiceHost, 'lags'>
type Sample = { value: number; labels?: Readonly<Record<string, string | number>> }
/** A metric of what has a name, read whenever `/metrics` is requested. */
export type Measure<M = Measured> = {
  name: string
  help: string
  labels: readonly string[]
  samples: (measured: M) => readonly Sample[] | Promise<readonly Sample[]>
}

const one = (value: number): Sample[] => [{ value }]
const ofLanes = (of: (lane: Statistics['lanes'][number]) => number) => (host: Measured) =>
  host.statistics().lanes.map((counts, lane) => ({ labels: { lane }, value: of(counts) }))
const ofRelay = (of: 'lag' | 'seconds') => async (host: Measured) => {
  const { relay } = (await host.health()).checks
  return relay ? one(relay[of] ?? 0) : []
}

export const serviceMeasures: readonly Measure[] = [
  {
    name: 'batches_total',
    help: 'Batches by lane.',
    labels: ['lane'],
    samples: ofLanes(({ batches }) => batches),
  },
  {
    name: 'batch_commands_total',
    help: 'Commands by lane; divided by batches_total, the average batch size.',
    labels: ['lane'],
    samples: ofLanes(({ commands }) => commands),
  },
  {
    name: 'batch_seconds_total',
    help: 'Total duration of batches by lane.',
    labels: ['lane'],
    samples: ofLanes(({ seconds }) => seconds),
  },
  {
    name: 'events_recorded_total',
    help: 'Events recorded.',
    labels: [],
    samples: (host) => one(host.statistics().events),
  },
  {
    name: 'lane_ahead_seconds',
    help: 'How far the lane furthest ahead is ahead of the database clock.',
    labels: [],
    samples: (host) => one(host.statistics().clockSkew / 1000),
  },
  {
    name: 'consistency_waits_total',
    help: "Waits for a caller's consistency token, by result: reached (fresh), source down (stale), timed out (late).",
    labels: ['result'],
    samples: (host) =>
      Object.entries(host.statistics().waits).map(([result, value]) => ({
        labels: { result },
        value,
      })),
  },
  {
    name: 'follow_ups_total',
    help: 'Follow-ups by source and result.',
    labels: ['source', 'result'],
    samples: (host) =>
      Object.entries(host.statistics().followUps).flatMap(([source, { setAside, ...counts }]) =>
        Object.entries(counts).map(([result, value]) => ({ labels: { source, result }, value })),
      ),
  },
  {
    name: 'follow_ups_set_aside',
    help: 'Follow-ups that have failed and are being retried.',
    labels: ['source'],
    samples: (host) =>
      Object.entries(host.statistics().followUps).map(([source, { setAside }]) => ({
        labels: { source },
        value: setAside,
      })),
  },
  {
    name: 'follow_ups_parked',
    help: 'Follow-ups that failed for a minute and wait for `causerie follow-ups retry`.',
    labels: ['source'],
    samples: async (host) =>
      Object.entries((await host.health()).checks).flatMap(([check, { parked }]) =>
        parked === undefined
          ? []
          : [{ labels: { source: check.replace('source ', '') }, value: parked }],
      ),
  },
  {
    name: 'timers_total',
    help: 'Decisions at a time, by result.',
    labels: ['result'],
    samples: (host) => {
      const { done, refused, failed } = host.statistics().timers
      return Object.entries({ done, refused, failed }).map(([result, value]) => ({
        labels: { result },
        value,
      }))
    },
  },
  {
    name: 'timers_overdue',
    help: 'Rows whose time has passed and that were not decided. Only the instance that looks for them knows of any.',
    labels: [],
    samples: (host) => one(host.statistics().timers.overdue),
  },
  {
    name: 'timers_overdue_seconds',
    help: 'By how much the row that has been due for longest is overdue.',
    labels: [],
    samples: (host) => one(host.statistics().timers.overdueBy / 1000),
  },
  {
    name: 'read_statements',
    help: 'Read statements in progress.',
    labels: [],
    samples: (host) => one(host.statistics().reading.busy),
  },
  {
    name: 'read_connections',
    help: 'Read connections.',
    labels: [],
    samples: (host) => one(host.statistics().reading.connections),
  },
  {
    name: 'standby_reads_total',
    help: 'Queries where there are standbys: read on one (standby), or on the primary because none had enough (behind), one did not answer (unanswered), or it would have refused (refused).',
    labels: ['result'],
    samples: (host) => {
      const { reads, lags } = host.statistics().standbys
      return lags.length === 0
        ? []
        : Object.entries(reads).map(([result, value]) => ({ labels: { result }, value }))
    },
  },
  {
    name: 'standby_lag_seconds',
    help: 'By how much a standby is behind its primary at most, while queries are read; 0 of `none` where there is none.',
    labels: ['standby'],
    samples: (host) => {
      const { lags } = host.statistics().standbys
      return lags.length === 0
        ? [{ labels: { standby: 'none' }, value: 0 }]
        : lags.map((lag, i) => ({ labels: { standby: i + 1 }, value: lag / 1000 }))
    },
  },
  {
    name: 'relay_backlog_events',
    help: 'Events of the journal not yet relayed to Kafka.',
    labels: [],
    samples: ofRelay('lag'),
  },
  {
    name: 'relay_backlog_seconds',
    help: 'Age of the oldest event not yet relayed to Kafka.',
    labels: [],
    samples: ofRelay('seconds'),
  },
]

const ofSources = (of: 'events' | 'seconds') => async (reading: Reading) =>
  (await reading.lags()).map(({ source, lane, [of]: value }) => ({
    labels: { source, lane },
    value,
  }))

export const readingMeasures: readonly Measure<Reading>[] = [
  {
    name: 'source_lag_events',
    help: 'Unread events of a source.',
    labels: ['source', 'lane'],
    samples: ofSources('events'),
  },
  {
    name: 'source_lag_seconds',
    help: 'By how much the reader of a lane is late, if it has unread events. Known to the instance that reads it.',
    labels: ['source', 'lane'],
    samples: ofSources('seconds'),
  },
]
