import { takeConnection } from '@causerie/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket, WebSocketServer } from 'ws'

/** Makes a WebSocket of a request. */
export const takeOver = (server: WebSocketServer, request: FastifyRequest, reply: FastifyReply): Promise<WebSocket> =>
  new Promise((resolve) => {
    server.handleUpgrade(request.raw, takeConnection(request, reply), Buffer.alloc(0), resolve)
  })
