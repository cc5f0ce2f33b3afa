import type { Server } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Milliseconds after which a gateway closes a connection to a service that it does not use. A
 * service that stops waits for that.
 */
export const unusedFor = 1_000
const lookEvery = 20
const closesIdleEvery = 50
/**
 * Headers that have not arrived within this time never will, and Node no longer checks for them
 * while it closes.
 */
const headsWithin = 1_000
/**
 * Milliseconds of a turn of the event loop that did little. A busy server may have none for a
 * while.
 */
const quietTurn = 0.5
const acceptsFor = 500

/**
 * Drains a server before its process stops: refuses new connections, so that clients use another
 * instance, and sends `connection: close` with the next answer on open ones. Closing a connection
 * while a request is in flight would leave its outcome unknown to the client.
 */
export const drain = async (server: Server, milliseconds: number): Promise<void> => {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  await allAccepted(server)
  // `close` of the HTTP server would destroy idle connections at once.
  Listener.prototype.close.call(server)
  const deadline = Date.now() + milliseconds
  while (Date.now() < deadline && (await openConnections(server)) > 0) await pause(lookEvery)
}

const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))

/**
 * Calls back when everything is read that has arrived by now: each turn of the event loop reads
 * before it runs immediates.
 */
const onceRead = (done: () => void): void => void setImmediate(() => setImmediate(done))

/**
 * Resolves after a turn of the event loop that found no connection to accept, and did little else,
 * so that hardly any can have arrived since: the system resets those that are not accepted when
 * their listener closes. A turn accepts one connection.
 */
const allAccepted = async (server: Server): Promise<void> => {
  const until = performance.now() + acceptsFor
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  for (let isQuiet = false; !isQuiet && performance.now() < until; ) {
    await immediate()
    const [began, before] = [performance.now(), accepted]
    await immediate()
    isQuiet = accepted === before && performance.now() - began < quietTurn
  }
  server.off('connection', count)
}

/**
 * Closes connections as they become idle while the process stops: late requests are answered,
 * refused bodies are read to their end.
 */
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
    // Browsers and pools open connections in advance. Node does not consider them idle, because a
    // request may be in flight.
    for (const socket of connections)
      if (!answering.has(socket) && (isLate || socket.bytesRead === 0)) socket.destroy()
  }
  app.addHook('preClose', (done) => {
    since = performance.now()
    const closing = setInterval(() => onceRead(closeIdle), closesIdleEvery).unref()
    app.server.once('close', () => clearInterval(closing))
    // Fastify closes idle connections next.
    onceRead(done)
  })
}
