import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether a request asks to speak another protocol than HTTP from now on. */
export const asksForWebSocket = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Takes the connection of a request from the HTTP server. It is routed like any other: with a listener for upgrades, Node would no longer
 * answer requests that offer another protocol, as clients in Java do with HTTP/2.
 */
export const takeConnection = (request: FastifyRequest, reply: FastifyReply): Socket => {
  reply.hijack()
  const { socket } = request.raw
  // Node's parser would read on: what comes from now on is no HTTP. And its server would end a connection that is idle.
  socket.removeAllListeners('data').removeAllListeners('timeout')
  // The request and its answer would be kept as long as the connection.
  reply.raw.detachSocket(socket)
  return socket.setTimeout(0)
}
