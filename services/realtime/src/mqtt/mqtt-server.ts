import { realtimePaths } from '@causerie/contracts/realtime'
import { asksForWebSocket } from '@causerie/http'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Realtime } from '../realtime.ts'
import { boundedBy, takeOver } from '../web-socket.ts'
import { longestPacket } from './packet-reader.ts'

/** Serves MQTT 3.1.1 over WebSocket at `/mqtt`. */
export const addMqtt = (app: FastifyInstance, realtime: Realtime): void => {
  const server = new WebSocketServer({
    ...boundedBy(longestPacket),
    handleProtocols: (protocols) => (protocols.has('mqtt') ? 'mqtt' : false),
  })
  app.get(realtimePaths.mqtt, async (request, reply) => {
    if (!asksForWebSocket(request)) return reply.code(426).header('upgrade', 'websocket').send()
    request.operationId = 'mqtt'
    const socket = await takeOver(server, request, reply)
    if (socket) realtime.serveMqtt(socket, request.ip)
    return reply
  })
}
