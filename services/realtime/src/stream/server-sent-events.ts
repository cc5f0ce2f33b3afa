import { isRefusal } from '@causerie/contract'
import { realtimePaths } from '@causerie/contracts/realtime'
import { asksForWebSocket, beginAnswer, refusalAnswer, send } from '@causerie/http'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { untilSent } from '../delivery/until-sent.ts'
import type { Realtime } from '../realtime.ts'
import { serveJsonWebSocket } from './json-web-socket.ts'
import { readRequest, streamProtocol } from './stream-request.ts'

const beatEvery = 15_000
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would collect events before it passes them.
  'x-accel-buffering': 'no',
}

/** Serves the stream as Server-Sent Events: `GET /api/v1/realtime/stream?subscribe=channel:<id>`, with the token in the header; or over a WebSocket. */
export const addStream = (app: FastifyInstance, realtime: Realtime): void => {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 1024,
    perMessageDeflate: false,
    clientTracking: false,
    // Never the one that is a token.
    handleProtocols: (protocols) => (protocols.has(streamProtocol) ? streamProtocol : false),
  })
  app.get(realtimePaths.realtimeStream, async (request, reply) => {
    request.operationId = 'realtimeStream'
    if (asksForWebSocket(request)) return serveJsonWebSocket(server, realtime, [request, reply])
    const opened = await realtime.open({ ...readRequest(request), close: () => reply.raw.end() })
    if (isRefusal(opened)) return send(reply, refusalAnswer(opened))
    if (reply.raw.destroyed || reply.raw.writableEnded) {
      opened.close()
      return reply.hijack()
    }
    const raw = beginAnswer(reply, 200, headers)
    const write = (text: string): void => {
      if (raw.destroyed) return
      raw.write(text)
      if (raw.writableLength > realtime.unsentAtMost) realtime.terminate(opened, () => raw.destroy())
    }
    const beating = setInterval(opened.beat, beatEvery).unref()
    raw.once('close', () => {
      clearInterval(beating)
      opened.close()
    })
    await opened.begin({
      event: (id, name, data) => write(`id: ${id}\nevent: ${name}\ndata: ${data}\n\n`),
      position: (id) => write(`id: ${id}\n\n`),
      flushed: () => untilSent(() => (raw.destroyed ? 0 : raw.writableLength)),
    })
    return reply
  })
}
