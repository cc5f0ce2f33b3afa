import type { Measure, Reading } from './service-measures.ts'

/** The part of the running realtime role that metrics are read from. */
export type MeasuredRealtime = Reading & {
  statistics(): {
    /** Open connections, by what they speak. */
    sockets: Readonly<Record<string, number>>
    delivered: number
    /** Events that were told to nobody, because their owners did not answer in time. */
    failed: number
    /** Clients that were cut because they did not read. */
    terminated: number
  }
}

const counted = (of: 'delivered' | 'failed' | 'terminated') => (realtime: MeasuredRealtime) => [
  { value: realtime.statistics()[of] },
]

export const realtimeMeasures: readonly Measure<MeasuredRealtime>[] = [
  {
    name: 'realtime_sockets',
    help: 'Open connections of clients that are told what happens.',
    labels: ['protocol'],
    samples: (realtime) =>
      Object.entries(realtime.statistics().sockets).map(([protocol, value]) => ({
        labels: { protocol },
        value,
      })),
  },
  {
    name: 'realtime_deliveries_total',
    help: 'Messages to connections.',
    labels: [],
    samples: counted('delivered'),
  },
  {
    name: 'realtime_dropped_total',
    help: 'Events that nobody was told of, because their owner did not answer within half a minute.',
    labels: [],
    samples: counted('failed'),
  },
  {
    name: 'realtime_terminated_total',
    help: 'Connections that were cut because their clients left 1 MB unread.',
    labels: [],
    samples: counted('terminated'),
  },
]
