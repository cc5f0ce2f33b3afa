import type { ServiceHost, Statistics } from '@causerie/kernel'

/** The part of a running service that tells how it is. */
export type Measured = Pick<ServiceHost, 'service' | 'statistics' | 'health' | 'lags'>
type Sample = { value: number; labels?: Readonly<Record<string, string | number>> }
/** What is told of a service whenever somebody asks, in the words of Prometheus. */
export type Measure = {
  name: string
  help: string
  labels: readonly string[]
  samples: (host: Measured) => readonly Sample[] | Promise<readonly Sample[]>
}

const one = (value: number): Sample[] => [{ value }]
const ofLanes = (of: (lane: Statistics['lanes'][number]) => number) => (host: Measured) =>
  host.statistics().lanes.map((counts, lane) => ({ labels: { lane }, value: of(counts) }))
const ofSources = (of: 'events' | 'seconds') => async (host: Measured) =>
  (await host.lags()).map(({ source, lane, ...lag }) => ({ labels: { source, lane }, value: lag[of] }))

export const serviceMeasures: readonly Measure[] = [
  { name: 'batches_total', help: 'Transactions that held a lane.', labels: ['lane'], samples: ofLanes(({ batches }) => batches) },
  {
    name: 'batch_commands_total',
    help: 'Commands in the transactions of a lane; divided by the transactions, how large batches are.',
    labels: ['lane'],
    samples: ofLanes(({ commands }) => commands),
  },
  {
    name: 'batch_seconds_total',
    help: 'How long the transactions of a lane took together.',
    labels: ['lane'],
    samples: ofLanes(({ seconds }) => seconds),
  },
  { name: 'events_recorded_total', help: 'Events recorded.', labels: [], samples: (host) => one(host.statistics().events) },
  {
    name: 'lane_ahead_seconds',
    help: "How far the lane that is ahead most is ahead of the database's clock.",
    labels: [],
    samples: (host) => one(host.statistics().ahead / 1000),
  },
  {
    name: 'consistency_waits_total',
    help: 'Waits for what a caller had seen elsewhere: it was there (fresh), its source was down (stale), it did not come in time (late).',
    labels: ['result'],
    samples: (host) => Object.entries(host.statistics().waits).map(([result, value]) => ({ labels: { result }, value })),
  },
  {
    name: 'follow_ups_total',
    help: 'Follow-ups of the events of a source, by what came of them.',
    labels: ['source', 'result'],
    samples: (host) =>
      Object.entries(host.statistics().followUps).flatMap(([source, counts]) =>
        Object.entries(counts).map(([result, value]) => ({ labels: { source, result }, value })),
      ),
  },
  { name: 'read_statements', help: 'Reading statements under way.', labels: [], samples: (host) => one(host.statistics().reading.busy) },
  {
    name: 'read_connections',
    help: 'Connections for reading.',
    labels: [],
    samples: (host) => one(host.statistics().reading.connections),
  },
  {
    name: 'relay_backlog_events',
    help: 'Events of the journal that Kafka does not have yet.',
    labels: [],
    samples: async (host) => {
      const { relay } = (await host.health()).checks
      return relay ? one(relay.lag ?? 0) : []
    },
  },
  { name: 'source_lag_events', help: 'Events of a source still to be read.', labels: ['source', 'lane'], samples: ofSources('events') },
  {
    name: 'source_lag_seconds',
    help: 'How long ago the last event that was read happened, where others are still to be read.',
    labels: ['source', 'lane'],
    samples: ofSources('seconds'),
  },
]
