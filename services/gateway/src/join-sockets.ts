import type { Socket } from 'node:net'

/** Milliseconds in which a client may read what is left for it when the other side has ended. */
const readsTheRestWithin = 1_000
/** Milliseconds that a client may leave everything unread. */
const stalledAfter = 30_000

/**
 * As a pipe does, without the ten functions that it keeps for each direction: clients stay
 * connected by the thousand.
 */
const forward = (from: Socket, to: Socket): void => {
  from.on('data', (bytes) => {
    if (!to.write(bytes)) from.pause()
  })
  to.on('drain', () => from.resume())
  from.on('end', () => to.end())
  from.resume()
}

/**
 * Joins a client to a server until one of them ends. A client that reads nothing holds no more than
 * the buffers of the system have.
 */
export const joinSockets = (client: Socket, server: Socket): void => {
  forward(client, server)
  forward(server, client)
  client.on('error', () => server.destroy())
  server.on('error', () => client.destroy())
  client.once('close', () => server.destroy())
  server.once('close', () => {
    client.end()
    const late = setTimeout(() => client.destroy(), readsTheRestWithin).unref()
    client.once('close', () => clearTimeout(late))
  })
  // While the client does not read, nobody reads from the server, and so nobody learns that it has
  // ended.
  client.on('timeout', () =>
    client.writableLength > 0 ? client.destroy() : client.setTimeout(stalledAfter),
  )
  client.setTimeout(stalledAfter)
}
