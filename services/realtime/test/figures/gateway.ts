import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '@causerie/http'
import { createLog } from '@causerie/telemetry'
import { passToRealtime } from '../../../gateway/src/pass-to-realtime.ts'

export type GatewaySaid = { url: string; rss: number }

const [realtime = ''] = process.argv.slice(2)
const log = createLog('silent')
const app = createApp({ log, bodyMilliseconds: 1_000 })
app.decorateRequest('operationId', '')
passToRealtime(app, [realtime.replace('ws', 'http')], log)
const url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')

const say = async (): Promise<void> => {
  globalThis.gc?.()
  await pause(1_000)
  globalThis.gc?.()
  process.send?.({ url, rss: process.memoryUsage().rss } satisfies GatewaySaid)
}
process.on('message', () => void say())
await say()
