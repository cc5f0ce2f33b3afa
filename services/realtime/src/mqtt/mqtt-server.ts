import { realtimePaths } from '@causerie/contracts/realtime'
import { asksForWebSocket } from '@causerie/http'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Realtime } from '../realtime.ts'
import { takeOver } from '../web-socket.ts'

const longestFrame = 64 * 1024

/** Serves MQTT 3.1.1 over WebSocket at `/mqtt`. */
export const addMqtt = (app: FastifyInstance, realtime: Realtime): void => {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: longestFrame,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (protocols) => (protocols.has('mqtt') ? 'mqtt' : false),
  })
  app.get(realtimePaths.mqtt, async (request, reply) => {
    if (!asksForWebSocket(request)) return reply.code(426).header('upgrade', 'websocket').send()
    request.operationId = 'mqtt'
    realtime.serveMqtt(await takeOver(server, request, reply))
    return reply
  })
}
