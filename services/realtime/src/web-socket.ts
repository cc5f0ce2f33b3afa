import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket, WebSocketServer } from 'ws'

export const asksForWebSocket = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Makes a WebSocket of a request. It is routed like any other: with a listener for upgrades, Node would no longer answer requests that
 * offer another protocol, as clients in Java do with HTTP/2.
 */
export const takeOver = (server: WebSocketServer, request: FastifyRequest, reply: FastifyReply): Promise<WebSocket> =>
  new Promise((resolve) => {
    reply.hijack()
    const { socket } = request.raw
    // Node's parser would read on: what comes from now on is no HTTP.
    socket.removeAllListeners('data')
    socket.setTimeout(0)
    server.handleUpgrade(request.raw, socket, Buffer.alloc(0), resolve)
  })
