import { realtimePaths } from '@causerie/contracts/realtime'
import { asksForWebSocket, beginAnswer } from '@causerie/http'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Realtime } from '../realtime.ts'
import { boundedBy } from '../web-socket.ts'
import { serveJsonWebSocket } from './json-web-socket.ts'
import { beatEvery, boundedSink, type StreamFormat, sendRefusal } from './stream-door.ts'
import { readRequest, streamProtocol } from './stream-request.ts'

/** Clients have nothing to say. */
const longestMessage = 1024
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would collect events before it passes them.
  'x-accel-buffering': 'no',
}
const format: StreamFormat = {
  event: (id, name, data) => `id: ${id}\nevent: ${name}\ndata: ${data}\n\n`,
  position: (id) => `id: ${id}\n\n`,
}

/**
 * Serves the stream as Server-Sent Events: `GET /api/v1/realtime/stream?subscribe=channel:<id>`,
 * with the token in the header; or over a WebSocket.
 */
export const addStream = (app: FastifyInstance, realtime: Realtime): void => {
  const server = new WebSocketServer({
    ...boundedBy(longestMessage),
    // Never the one that is a token.
    handleProtocols: (protocols) => (protocols.has(streamProtocol) ? streamProtocol : false),
  })
  app.get(
    realtimePaths.realtimeStream,
    { config: { limitedBy: 'the budget of users and addresses' } },
    async (request, reply) => {
      request.operationId = 'realtimeStream'
      if (asksForWebSocket(request)) return serveJsonWebSocket(server, realtime, [request, reply])
      const opened = await realtime.open({ ...readRequest(request), close: () => reply.raw.end() })
      if ('refusal' in opened) return sendRefusal(reply, opened)
      if (reply.raw.destroyed || reply.raw.writableEnded) {
        opened.close()
        return reply.hijack()
      }
      const raw = beginAnswer(reply, 200, headers)
      const beating = setInterval(opened.beat, beatEvery).unref()
      raw.once('close', () => {
        clearInterval(beating)
        opened.close()
      })
      const output = {
        isOpen: () => !raw.destroyed && !raw.writableEnded,
        unsent: () => raw.writableLength,
        write: (text: string) => raw.write(text),
        destroy: () => raw.destroy(),
      }
      await opened.begin(boundedSink(output, format, realtime.wasCut))
      return reply
    },
  )
}
