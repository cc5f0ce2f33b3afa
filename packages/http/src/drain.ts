import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const drainsWithin = 1_000
const lookEvery = 20

/**
 * Before a process stops: new connections are refused, so that whoever makes one goes elsewhere; on those that are open the next answer
 * says that it was the last. A connection closed under a request on its way would leave its sender in doubt.
 */
export const drain = async (server: Server, milliseconds = drainsWithin): Promise<void> => {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  // The server's own `close` would cut the idle connections at once.
  Listener.prototype.close.call(server)
  const deadline = Date.now() + milliseconds
  while (Date.now() < deadline && (await openConnections(server)) > 0) await pause(lookEvery)
}

const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
