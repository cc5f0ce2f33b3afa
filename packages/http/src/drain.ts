import type { Server } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const drainsWithin = 1_000
const lookEvery = 20
const closesIdleEvery = 50
/** A request whose head is not there by then never comes, and Node has stopped to look. */
const headsWithin = 1_000

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

/** While the process stops, connections become idle one by one: what came late is answered, what was refused is read to its end. */
export const closeIdleWhenClosing = (app: FastifyInstance): void => {
  const connections = new Set<Socket>()
  const answering = new WeakSet<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.prependListener('request', ({ socket }, response) => {
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
  })
  let since = 0
  const closeIdle = () => {
    app.server.closeIdleConnections()
    const isLate = performance.now() - since > headsWithin
    // Browsers and pools open some in advance. To Node they are not idle: a request may be on its way.
    for (const socket of connections) if (!answering.has(socket) && (isLate || socket.bytesRead === 0)) socket.destroy()
  }
  app.addHook('preClose', (done) => {
    since = performance.now()
    const closing = setInterval(closeIdle, closesIdleEvery).unref()
    app.server.once('close', () => clearInterval(closing))
    done()
  })
}
