import { isRefusal } from '@causerie/contracts'
import { refusalAnswer, send } from '@causerie/http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Realtime } from '../realtime.ts'
import { asksForWebSocket } from '../web-socket.ts'
import { serveJsonWebSocket } from './json-web-socket.ts'
import { readRequest } from './stream-request.ts'

const streamPath = '/api/v1/realtime/stream'
const beatEvery = 15_000

/** Serves the stream as Server-Sent Events: `GET /api/v1/realtime/stream?subscribe=channel:<id>`, with the token in the header; or over a WebSocket. */
export const addStream = (app: FastifyInstance, realtime: Realtime): void => {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false, clientTracking: false })
  app.get(streamPath, async (request, reply) => {
    request.operationId = 'realtimeStream'
    if (asksForWebSocket(request)) return serveJsonWebSocket(server, realtime, [request, reply])
    const opened = await realtime.open({ ...readRequest(request), close: () => reply.raw.end() })
    if (isRefusal(opened)) return send(reply, refusalAnswer(opened))
    const { raw } = reply.hijack()
    if (raw.destroyed || raw.writableEnded) {
      opened.close()
      return reply
    }
    raw.writeHead(200, {
      ...headersOf(reply),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would collect events before it passes them.
      'x-accel-buffering': 'no',
    })
    // The client is told at once that it listens, even if there is nothing to tell.
    raw.flushHeaders()
    const write = (text: string): void => {
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
    })
    return reply
  })
}

/** Those that hooks have set, such as that for browsers of other origins. */
const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
