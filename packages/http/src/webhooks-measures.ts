import type { Measure, Reading } from './service-measures.ts'

/** The part of the running webhooks role that metrics are read from. */
export type MeasuredWebhooks = Reading & {
  statistics(): {
    /** Deliveries whose endpoint accepted them. */
    delivered: number
    /** Deliveries that are tried no more. */
    failedDeliveries: number
    /** Requests to endpoints, by whether they were accepted. */
    attempts: { delivered: number; failed: number }
    /** Deliveries that wait for an attempt. */
    pending: number
    /** Endpoints that get nothing because they failed for too long. */
    disabled: number
    /** Age in seconds of the oldest pending delivery that was never tried; 0 without one. */
    oldestSeconds: number
  }
}

const current = (of: 'pending' | 'disabled' | 'oldestSeconds') => (webhooks: MeasuredWebhooks) => [
  { value: webhooks.statistics()[of] },
]

const byResult = ({ delivered, failed }: { delivered: number; failed: number }) => [
  { labels: { result: 'delivered' }, value: delivered },
  { labels: { result: 'failed' }, value: failed },
]

export const webhooksMeasures: readonly Measure<MeasuredWebhooks>[] = [
  {
    name: 'webhooks_deliveries_total',
    help: 'Deliveries to webhooks that have ended: accepted (delivered), or tried no more (failed).',
    labels: ['result'],
    samples: (webhooks) => {
      const { delivered, failedDeliveries: failed } = webhooks.statistics()
      return byResult({ delivered, failed })
    },
  },
  {
    name: 'webhooks_attempts_total',
    help: 'Requests to webhooks, by result: answered with 2xx (delivered), or not (failed).',
    labels: ['result'],
    samples: (webhooks) => byResult(webhooks.statistics().attempts),
  },
  {
    name: 'webhooks_pending',
    help: 'Deliveries to webhooks that wait for their next attempt.',
    labels: [],
    samples: current('pending'),
  },
  {
    name: 'webhooks_disabled',
    help: 'Webhooks that get nothing more, because their endpoint is gone or failed for five days.',
    labels: [],
    samples: current('disabled'),
  },
  {
    name: 'webhooks_oldest_seconds',
    help: 'Age of the oldest pending delivery to a webhook that was never tried; 0 without one.',
    labels: [],
    samples: current('oldestSeconds'),
  },
]
