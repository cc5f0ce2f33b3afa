import { addProbes, createApp, type Identities, type Log, type Probes } from '@causerie/http'
import type { FastifyInstance } from 'fastify'
import { addAnsweredRequests } from './answered-requests.ts'
import { addMqtt } from './mqtt/mqtt-server.ts'
import type { Realtime } from './realtime.ts'
import { addStream } from './stream/server-sent-events.ts'

/** `identities`: of gateways. `hasProbes`: whether this app serves the probes too. */
export type RealtimeAppOptions = {
  realtime: Realtime
  identities: Identities
  probes: Probes
  hasProbes: boolean
  log: Log
}

/** No client sends a body, and gateways only short ones. */
const bodyMilliseconds = 1_000

/** The app of the realtime role in its own process, to which gateways pass their clients on. */
export const createRealtimeApp = ({
  realtime,
  identities,
  probes,
  hasProbes,
  log,
}: RealtimeAppOptions): FastifyInstance => {
  const { metrics } = probes
  // Its one proxy is the gateway, which names the address of the client.
  const app = createApp({ log, bodyMilliseconds, proxies: 1, ...(metrics && { metrics }) })
  addMqtt(app, realtime)
  addStream(app, realtime)
  addAnsweredRequests(app, { realtime, identities, log, bodyMilliseconds })
  if (hasProbes) addProbes(app, probes)
  app.addHook('preClose', () => realtime.close())
  return app
}
