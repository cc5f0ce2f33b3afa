import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Realtime } from '../realtime.ts'
import { takeOver } from '../web-socket.ts'
import { beatEvery, boundedSink, type StreamFormat, sendRefusal } from './stream-door.ts'
import { readRequest } from './stream-request.ts'

const format: StreamFormat = {
  event: (id, name, data) =>
    `{"id":${JSON.stringify(id)},"event":${JSON.stringify(name)},"data":${data}}`,
  position: (id) => `{"id":${JSON.stringify(id)}}`,
}

/**
 * The stream over a WebSocket: each frame is one event as JSON, `{ id, event, data }`, or a
 * position, `{ id }`.
 */
export const serveJsonWebSocket = async (
  server: WebSocketServer,
  realtime: Realtime,
  [request, reply]: [FastifyRequest, FastifyReply],
) => {
  let socket: WebSocket | undefined
  let isEnded = false
  const close = () => {
    isEnded = true
    socket?.close()
  }
  const opened = await realtime.open({ ...readRequest(request), close })
  if ('refusal' in opened) return sendRefusal(reply, opened)
  socket = await takeOver(server, request, reply)
  // Its session, or its connection, may have ended meanwhile.
  if (!socket || isEnded) {
    socket?.close()
    opened.close()
    return reply
  }
  const to = socket
  to.on('error', () => to.terminate())
  const beating = setInterval(opened.beat, beatEvery).unref()
  to.once('close', () => {
    clearInterval(beating)
    opened.close()
  })
  // Clients have nothing to say, and nothing more of them is read.
  to.once('message', () => {
    to.pause()
    to.terminate()
  })
  const output = {
    isOpen: () => to.readyState === to.OPEN,
    unsent: () => to.bufferedAmount,
    write: (text: string) => to.send(text),
    destroy: () => to.terminate(),
  }
  await opened.begin(boundedSink(output, format, realtime.wasCut))
  return reply
}
