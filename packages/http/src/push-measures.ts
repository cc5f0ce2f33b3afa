import type { Measure, Reading } from './service-measures.ts'

/** The part of the running push role that metrics are read from. */
export type MeasuredPush = Reading & {
  statistics(): {
    /** What became of pushes, by platform. */
    sent: Readonly<Record<string, { accepted: number; failed: number; forgotten: number }>>
    /** Pushes that wait, counted up to a limit. */
    pending: number
    /** Age in seconds of the oldest event that a pending push is about; 0 without one. */
    oldestSeconds: number
  }
}

export const pushMeasures: readonly Measure<MeasuredPush>[] = [
  {
    name: 'push_sent_total',
    help: 'Pushes by platform and result: taken by the vendor (accepted), given up (failed), or to a device that the vendor did not know any longer (forgotten).',
    labels: ['platform', 'result'],
    samples: (push) =>
      Object.entries(push.statistics().sent).flatMap(([platform, counts]) =>
        Object.entries(counts).map(([result, value]) => ({ labels: { platform, result }, value })),
      ),
  },
  {
    name: 'push_pending',
    help: 'Pushes that wait to be sent or tried again.',
    labels: [],
    samples: (push) => [{ value: push.statistics().pending }],
  },
  {
    name: 'push_oldest_seconds',
    help: 'Age of the oldest event that a pending push is about; 0 without one.',
    labels: [],
    samples: (push) => [{ value: push.statistics().oldestSeconds }],
  },
]
