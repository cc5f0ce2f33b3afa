import { takeConnection } from '@causerie/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket, WebSocketServer } from 'ws'

/** Makes a WebSocket of a request. */
export const takeOver = async (server: WebSocketServer, request: FastifyRequest, reply: FastifyReply): Promise<WebSocket> => {
  const socket = await takeConnection(request, reply)
  return new Promise((resolve) => {
    server.handleUpgrade(request.raw, socket, Buffer.alloc(0), resolve)
  })
}
