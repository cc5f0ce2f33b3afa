import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import type { MeasuredPush } from './push-measures.ts'

/** The lines of `/metrics` that tell of pushes, without comments. */
const linesOf = async (push: Omit<MeasuredPush, 'service'>): Promise<string[]> => {
  const metrics = createMetrics()
  metrics.addPush(push)
  const app = fastify()
  metrics.serve(
    app,
    async () => ({ isReady: true, checks: {} }),
    () => true,
  )
  const { body } = await app.inject('/metrics')
  await app.close()
  return body.split('\n').filter((line) => /^causerie_.*service="push"/.test(line))
}

test('what the role counts is told by platform and result', async () => {
  const statistics = () => ({
    sent: {
      ios: { accepted: 5, failed: 1, forgotten: 2 },
      web: { accepted: 0, failed: 0, forgotten: 0 },
    },
    pending: 3,
    oldestSeconds: 90.5,
  })
  const lags = async () => [
    { source: 'chat', lane: 1, offset: 9, events: 7, seconds: 2, isReadHere: true },
  ]
  expect(await linesOf({ statistics, lags })).toEqual([
    'causerie_push_sent_total{service="push",platform="ios",result="accepted"} 5',
    'causerie_push_sent_total{service="push",platform="ios",result="failed"} 1',
    'causerie_push_sent_total{service="push",platform="ios",result="forgotten"} 2',
    'causerie_push_sent_total{service="push",platform="web",result="accepted"} 0',
    'causerie_push_sent_total{service="push",platform="web",result="failed"} 0',
    'causerie_push_sent_total{service="push",platform="web",result="forgotten"} 0',
    'causerie_push_pending{service="push"} 3',
    'causerie_push_oldest_seconds{service="push"} 90.5',
    'causerie_source_lag_events{service="push",source="chat",lane="1"} 7',
    'causerie_source_lag_seconds{service="push",source="chat",lane="1"} 2',
  ])
})
