import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import type { MeasuredWebhooks } from './webhooks-measures.ts'

const nothingYet = {
  delivered: 0,
  failedDeliveries: 0,
  attempts: { delivered: 0, failed: 0 },
  pending: 0,
  disabled: 0,
  oldestSeconds: 0,
}

/** The lines of `/metrics` that tell of webhooks, without comments. */
const linesOf = async (webhooks: Omit<MeasuredWebhooks, 'service'>): Promise<string[]> => {
  const metrics = createMetrics()
  metrics.addWebhooks(webhooks)
  const app = fastify()
  metrics.serve(
    app,
    async () => ({ isReady: true, checks: {} }),
    () => true,
  )
  const { body } = await app.inject('/metrics')
  await app.close()
  return body.split('\n').filter((line) => /^causerie_.*service="webhooks"/.test(line))
}

test('what the role counts is told by its results', async () => {
  const statistics = () => ({
    delivered: 5,
    failedDeliveries: 1,
    attempts: { delivered: 5, failed: 12 },
    pending: 3,
    disabled: 2,
    oldestSeconds: 90.5,
  })
  const lags = async () => [
    { source: 'content', lane: 1, offset: 9, events: 7, seconds: 2, isReadHere: true },
  ]
  expect(await linesOf({ statistics, lags })).toEqual([
    'causerie_webhooks_deliveries_total{service="webhooks",result="delivered"} 5',
    'causerie_webhooks_deliveries_total{service="webhooks",result="failed"} 1',
    'causerie_webhooks_attempts_total{service="webhooks",result="delivered"} 5',
    'causerie_webhooks_attempts_total{service="webhooks",result="failed"} 12',
    'causerie_webhooks_pending{service="webhooks"} 3',
    'causerie_webhooks_disabled{service="webhooks"} 2',
    'causerie_webhooks_oldest_seconds{service="webhooks"} 90.5',
    'causerie_source_lag_events{service="webhooks",source="content",lane="1"} 7',
    'causerie_source_lag_seconds{service="webhooks",source="content",lane="1"} 2',
  ])
})

test('every metric has its series before anything is delivered, so that alerts see an increase', async () => {
  const lines = await linesOf({ statistics: () => nothingYet, lags: async () => [] })
  expect(lines.map((line) => line.replace(/^causerie_(\w+).*?( \d+)$/, '$1$2'))).toEqual([
    'webhooks_deliveries_total 0',
    'webhooks_deliveries_total 0',
    'webhooks_attempts_total 0',
    'webhooks_attempts_total 0',
    'webhooks_pending 0',
    'webhooks_disabled 0',
    'webhooks_oldest_seconds 0',
  ])
})
