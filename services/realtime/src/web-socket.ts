import { takeConnection } from '@causerie/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerOptions, WebSocket, WebSocketServer } from 'ws'

/**
 * What a client can make the server hold that has nothing to say yet, or says it in the smallest
 * parts. One frame is taken in a turn of the event loop, however many have arrived.
 */
export const boundedBy = (
  maxPayload: number,
): ServerOptions & { maxFragments: number; maxBufferedChunks: number } => ({
  noServer: true,
  maxPayload,
  // Parts of a message, and of what arrived for it.
  maxFragments: 16,
  maxBufferedChunks: 1_024,
  perMessageDeflate: false,
  clientTracking: false,
  allowSynchronousEvents: false,
})

/**
 * Makes a WebSocket of a request; undefined for a client that has left meanwhile, or offers none:
 * it was answered.
 */
export const takeOver = async (
  server: WebSocketServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WebSocket | undefined> => {
  const socket = await takeConnection(request, reply)
  return new Promise((resolve) => {
    const left = () => resolve(undefined)
    if (socket.destroyed) return left()
    socket.once('close', left)
    server.handleUpgrade(request.raw, socket, Buffer.alloc(0), (opened) => {
      socket.off('close', left)
      resolve(opened)
    })
  })
}
