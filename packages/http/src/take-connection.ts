import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether a request asks to speak another protocol than HTTP from now on. */
export const asksForWebSocket = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket'

/** What Node's HTTP server listens to on a connection. */
const listenedByServer = ['data', 'end', 'drain', 'timeout', 'error', 'close', 'resume', 'pause']

/**
 * Takes the connection of a request from the HTTP server. It is routed like any other: with a
 * listener for upgrades, Node would no longer answer requests that offer another protocol, as
 * clients in Java do with HTTP/2.
 *
 * To the server, the answer is written and the connection has ended: it lets go of the request, the
 * answer and its parser, which would otherwise be kept as long as the connection, and no longer
 * ends it when it is idle.
 */
export const takeConnection = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Socket> => {
  const { raw } = reply.hijack()
  const { socket } = request.raw
  // The parser may be what calls, and cannot be freed while it runs.
  await Promise.resolve()
  // What waits behind this request is no HTTP.
  raw.removeAllListeners('close')
  raw.statusCode = 101
  raw.emit('finish')
  socket.removeAllListeners('data')
  socket.emit('close', false)
  for (const event of listenedByServer) socket.removeAllListeners(event)
  return socket.setTimeout(0)
}
