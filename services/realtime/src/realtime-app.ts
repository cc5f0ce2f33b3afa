import { addProbes, createApp, type Log, type Probes } from '@causerie/http'
import type { FastifyInstance } from 'fastify'
import { addMqtt } from './mqtt/mqtt-server.ts'
import type { Realtime } from './realtime.ts'
import { addStream } from './stream/server-sent-events.ts'

/** `hasProbes`: whether this app serves the probes too. */
export type RealtimeAppOptions = { realtime: Realtime; probes: Probes; hasProbes: boolean; log: Log }

/** No client sends a body. */
const bodyMilliseconds = 1_000

/** The app of the realtime role in its own process, to which gateways pass their clients on. */
export const createRealtimeApp = ({ realtime, probes, hasProbes, log }: RealtimeAppOptions): FastifyInstance => {
  const { metrics } = probes
  const app = createApp({ log, bodyMilliseconds, ...(metrics && { metrics }) })
  addMqtt(app, realtime)
  addStream(app, realtime)
  if (hasProbes) addProbes(app, probes)
  app.addHook('preClose', () => realtime.close())
  return app
}
